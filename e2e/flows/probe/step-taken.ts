/** What the probe tells of one macrostep of a flow in the page; it travels as JSON. */
export interface StepTaken {
  readonly machine: string
  readonly event: string
  /** The event whole: what was typed, what an actor has answered. */
  readonly happened: Readonly<Record<string, unknown>>
  /** How many definitions were taken; none where the flow refused or ignored the event. */
  readonly definitions: number
  readonly goals: readonly string[]
  readonly value: unknown
  readonly status: string
  readonly context: unknown
}
