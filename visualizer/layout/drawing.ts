/** The position of every part of a chart, in pixels of the drawing; computed by ELK, drawn as SVG. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** The box of each state, by the state's id; positions are absolute. */
  readonly states: Readonly<Record<string, Box>>
  /** The line of each transition, by the transition's id. */
  readonly transitions: Readonly<Record<string, Route>>
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Route {
  /**
   * One polyline per target. A transition that does not leave its state has none: it is written in the box of the
   * state.
   */
  readonly lines: readonly (readonly Point[])[]
  readonly label: Box | null
}

export interface Point {
  readonly x: number
  readonly y: number
}
