/** What the recorder notes of all writes and of all answers, outside the server. */

/** One write of the product, under one name that nothing else has. */
export interface Write {
  readonly kind: string
  /** The text by which the write is found again: a value, a name, a subject, an address. */
  readonly mark: string
}

/** How one call ended: the status of its answer, 0 without one. */
export interface Answer {
  readonly endpoint: string
  readonly status: number
  readonly milliseconds: number
  readonly retryAfter: number | null
}

export interface Ledger {
  readonly acknowledged: Write[]
  /** Writes whose answer never came, so that they may be there or not. */
  readonly unknown: Write[]
  readonly answers: Answer[]
  /** What a rightful writer was refused. */
  readonly refused: string[]
}

export const newLedger = (): Ledger => ({ acknowledged: [], unknown: [], answers: [], refused: [] })

/** What reading back has found: how often each mark is there. */
export type Found = ReadonlyMap<string, number>

export interface Verdict {
  readonly lost: readonly Write[]
  readonly twice: readonly Write[]
}

/** Each acknowledged write is there once. A write without an answer is there at most once. */
export function judge({ acknowledged, unknown }: Ledger, found: Found): Verdict {
  const countOf = ({ mark }: Write) => found.get(mark) ?? 0
  return {
    lost: acknowledged.filter((write) => countOf(write) === 0),
    twice: [...acknowledged, ...unknown].filter((write) => countOf(write) > 1),
  }
}
