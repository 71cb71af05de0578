/** The result of a decision: a value, or a literal problem that a person can do something about. */
export type Result<T, P extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const refuse = <P extends string>(problem: P): { readonly ok: false; readonly problem: P } => ({
  ok: false,
  problem,
})

/** The same outcome, with each refusal translated to the caller's name for it. */
export const refusedAs = <T, P extends string, Q extends string>(
  result: Result<T, P>,
  names: Readonly<Record<P, Q>>,
): Result<T, Q> => (result.ok ? result : refuse(names[result.problem]))
