// What the board's drawing needs to know of a position: read off, not worked out.

/** Whose turn a FEN says it is. */
export function turnOf(fen: string): 'white' | 'black' {
  return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}

/** The squares that a UCI move leaves and reaches. */
export function squaresOf(uci: string): [from: string, to: string] | undefined {
  const found = /^([a-h][1-8])([a-h][1-8])[qrbn]?$/.exec(uci);
  return found?.[1] && found[2] ? [found[1], found[2]] : undefined;
}

/** Whether a move, as SAN writes it, gives check. */
export const givesCheck = (san: string): boolean => /[+#]/.test(san);
