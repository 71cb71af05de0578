/**
 * One-shot facts that a flow tells the shell through `emit`. The shell acts on them once; nothing of them is state.
 */
export type ShellEvent =
  | { type: 'navigate'; to: string; replace?: boolean; state?: Readonly<Record<string, string>> }
  | { type: 'go back' }
  | { type: 'reload' }
  /** Goes to an address by loading it anew, so that nothing stays in memory. */
  | { type: 'leave'; to: string }
