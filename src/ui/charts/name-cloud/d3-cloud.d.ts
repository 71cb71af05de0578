/** The part of d3-cloud that we use. Its published types bring those of all of d3. */
declare module 'd3-cloud' {
  export interface Word {
    text?: string
    size?: number
    x?: number
    y?: number
  }

  export interface Cloud<W extends Word> {
    size(size: readonly [number, number]): this
    words(words: W[]): this
    font(font: string): this
    fontWeight(weight: number): this
    fontSize(size: (word: W) => number): this
    rotate(degrees: () => number): this
    padding(pixels: number): this
    random(random: () => number): this
    timeInterval(milliseconds: number): this
    on(event: 'end', listener: (placed: readonly W[]) => void): this
    start(): this
    stop(): this
  }

  export default function cloud<W extends Word>(): Cloud<W>
}
