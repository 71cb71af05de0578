import { type ChartPerson, chartName } from '#domain/chart/family-chart.ts'
import { classes } from '#ui/components/classes.ts'
import { boxHeight, boxWidth, type PlacedBox } from '../layout/picture.ts'
import styles from './drawing.module.css'
import { genderInks, inks, serif } from './inks.ts'
import { boxNameSize } from './name-sizes.ts'
import { wrapName } from './wrap-name.ts'

type Props = {
  box: PlacedBox
  person: ChartPerson
  isStart: boolean
  /** Leaves room for a portrait, which is not part of the drawing. */
  withPortrait?: boolean
}

const smallSize = 12
const padding = 12
const portraitRoom = 36

/** A person: gender, name, title and years. A stub is dashed, and says that the person is shown elsewhere. */
export function PersonBox({ box, person, isStart, withPortrait = false }: Props) {
  const left = padding + 2 + (withPortrait ? portraitRoom : 0)
  const below = [person.title, box.stub ? '' : lifeText(person)].filter((text) => text !== '').slice(0, 2)
  const width = boxWidth - padding + 2 - left
  const name = wrapName(chartName(person), {
    width,
    lines: below.length > 1 ? 1 : 2,
    size: boxNameSize,
  })
  const lineHeight = name.size * 1.2
  const height = name.lines.length * lineHeight + below.length * (smallSize + 4)
  const top = (boxHeight - height) / 2
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <rect
        width={boxWidth}
        height={boxHeight}
        rx={6}
        fill={isStart ? inks.start : inks.box}
        stroke={inks.edge}
        {...(box.stub ? { strokeDasharray: '4 3' } : {})}
        className={classes(styles.box, isStart && styles.start)}
      />
      <rect
        x={4}
        y={8}
        width={3}
        height={boxHeight - 16}
        rx={1.5}
        fill={genderInks[person.gender]}
        className={styles[person.gender]}
      />
      {name.lines.map((line, index) => (
        <text
          key={`${index} ${line}`}
          x={left}
          y={top + index * lineHeight + name.size * 0.95}
          fontSize={name.size}
          fontFamily={serif}
          fontWeight={500}
          fill={box.stub ? inks.quiet : inks.ink}
          className={classes(styles.text, box.stub && styles.quiet)}
        >
          {line}
        </text>
      ))}
      {below.map((text, index) => {
        const { lines, size } = wrapName(text, { width, lines: 1, size: smallSize, minShare: 0.9 })
        return (
          <text
            key={`${index} ${text}`}
            x={left}
            y={top + name.lines.length * lineHeight + (index + 1) * (smallSize + 3)}
            fontSize={size}
            fontFamily={serif}
            fill={inks.quiet}
            className={classes(styles.text, styles.quiet)}
          >
            {lines[0]}
          </text>
        )
      })}
      {box.stub ? (
        <text
          x={boxWidth - 18}
          y={18}
          fontSize={13}
          fontFamily={serif}
          fill={inks.quiet}
          className={classes(styles.text, styles.quiet)}
        >
          ↗
        </text>
      ) : null}
    </g>
  )
}

/** 'living' replaces the years, as on a card. */
export const lifeText = ({ living, years }: ChartPerson): string => (living ? 'living' : years)
