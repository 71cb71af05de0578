/** The part of d3-flextree that we use. Its published types bring those of all of d3. */
declare module 'd3-flextree' {
  export interface FlexNode<Data> {
    readonly data: Data
    /** The middle of the node across the generations. */
    readonly x: number
    /** Where the node begins in the direction of the generations. */
    readonly y: number
    readonly children: readonly FlexNode<Data>[] | null
    each(visit: (node: FlexNode<Data>) => void): void
  }

  export interface Layout<Data> {
    hierarchy(data: Data): FlexNode<Data>
    (tree: FlexNode<Data>): FlexNode<Data>
  }

  export function flextree<Data>(options: {
    children: (data: Data) => readonly Data[]
    nodeSize: (node: FlexNode<Data>) => readonly [across: number, along: number]
    spacing: number
  }): Layout<Data>
}
