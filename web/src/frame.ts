// One frame of the feed, read by the contract's own schema.
import { fromJsonString } from '@bufbuild/protobuf';
import { OverlaySchema, type Overlay } from './generated/ringside/broadcast/v1/broadcast_pb';

/** Reads a frame. A newer server may say more than this page knows; what is unknown is passed over. */
export function readFrame(data: string): Overlay {
  return fromJsonString(OverlaySchema, data, { ignoreUnknownFields: true });
}
