import cloud from 'd3-cloud'
import { randomFrom } from '#domain/random-from.ts'
import type { Place, PlacedName, SizedName } from './layout-cloud.ts'

/** The family and weight in which the cloud is drawn; the layout measures with them. */
export const cloudFont = "'Newsreader Variable', 'Literata Variable', Georgia, serif"
const weight = 500

/** Pixels that stay free around each name. On a phone they are fewer, so that a hundred names fit. */
const paddingIn = (width: number) => (width < 480 ? 2 : 5)

/** The layout works for so many milliseconds at a time, so that the page stays responsive. */
const millisecondsAtOnce = 12

/** Places names with d3-cloud. Call it when the font is loaded. */
export const placeNames: Place = (names, { width, height }) =>
  new Promise((resolve) => {
    // The layout writes into its words.
    const words = names.map((name): Draft => ({ ...name, text: name.value }))
    cloud<Draft>()
      .size([width, height])
      .words(words)
      .font(cloudFont)
      .fontWeight(weight)
      .fontSize(({ size }) => size)
      .rotate(() => 0)
      .padding(paddingIn(width))
      .random(randomFrom(7))
      .timeInterval(millisecondsAtOnce)
      .on('end', (placed) => resolve(placed.map(placedName)))
      .start()
  })

interface Draft extends SizedName {
  text: string
  x?: number
  y?: number
}

const placedName = ({ value, count, size, x = 0, y = 0 }: Draft): PlacedName => ({ value, count, size, x, y })
