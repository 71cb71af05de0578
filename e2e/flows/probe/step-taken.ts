/** What the probe reports about one macrostep of a flow in the page, as JSON. */
export interface StepTaken {
  readonly machine: string
  readonly event: string
  /** The complete event: what the person typed or an actor answered. */
  readonly happened: Readonly<Record<string, unknown>>
  /** How many transition definitions were taken; none if the flow refused or ignored the event. */
  readonly definitions: number
  readonly goals: readonly string[]
  readonly value: unknown
  readonly status: string
  readonly context: unknown
}
