import type { PortraitPlace } from '../drawing/portrait-place.ts'
import { heightOfPortrait } from '../drawing/portrait-size.ts'

const ovalId = 'portrait-oval'

/** The oval of all portraits of a sheet. */
export const PortraitOval = () => (
  <clipPath id={ovalId} clipPathUnits="objectBoundingBox">
    <ellipse cx="0.5" cy="0.5" rx="0.5" ry="0.5" />
  </clipPath>
)

type Props = {
  place: PortraitPlace
  /** The picture itself, as a data URL: an address would expire, and a saved file would lose it. */
  picture: string
}

/** A portrait on paper, and in a saved file. */
export function PaperPortrait({ place: { middle, turn, width }, picture }: Props) {
  const height = heightOfPortrait(width)
  return (
    <image
      href={picture}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      clipPath={`url(#${ovalId})`}
      transform={`translate(${middle.x} ${middle.y})${turn === 0 ? '' : ` rotate(${turn})`}`}
    />
  )
}
