/**
 * One-time events that a flow sends to the shell with `emit`. The shell acts on them once; they are not part of any
 * state.
 */
export type ShellEvent =
  | { type: 'navigate'; to: string; replace?: boolean; state?: Readonly<Record<string, string>> }
  | { type: 'go back' }
  | { type: 'reload' }
  /** Opens an address with a reload, so that nothing stays in memory. */
  | { type: 'leave'; to: string }
