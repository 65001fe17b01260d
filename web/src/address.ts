// Which bout this page shows, and where its feed is. The page is served as /overlay/<bout>.

export interface Address {
  readonly bout: string;
  readonly events: string;
  readonly snapshot: string;
}

/** The address for a page at `pathname`; its query (`?at=…`) is handed on to the feed. */
export function addressOf(pathname: string, search: string): Address | undefined {
  const name = /^\/overlay\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (name === undefined) return undefined;
  const root = `/v1/bouts/${name}/overlay`;
  return { bout: decodeURIComponent(name), events: `${root}/events${search}`, snapshot: `${root}${search}` };
}
