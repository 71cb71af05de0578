import { getNonce } from 'get-nonce'
import { Fragment, type Ref } from 'react'
import { createPortal } from 'react-dom'
import type { ChartPerson } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import { ChartLines } from '../drawing/chart-lines.tsx'
import { FanSector } from '../drawing/fan-sector.tsx'
import { inks, serif } from '../drawing/inks.ts'
import { PersonBox } from '../drawing/person-box.tsx'
import { portraitPlace } from '../drawing/portrait-place.ts'
import type { ChartPicture, PlacedBox, PlacedSector, Rectangle } from '../layout/picture.ts'
import styles from './chart-sheet.module.css'
import { PaperPortrait, PortraitOval } from './paper-portrait.tsx'
import type { Sheet } from './papers.ts'

type Props = {
  title: string
  picture: ChartPicture
  persons: ReadonlyMap<PersonId, ChartPerson>
  startId: PersonId
  /** The pictures of the portraits that could be loaded, by their addresses. */
  portraits: ReadonlyMap<string, string>
  sheet: Sheet
  svg: Ref<SVGSVGElement>
}

/** The height of the title, as a share of the chart: it stays readable on a large sheet. */
const titleSize = ({ width, height }: Rectangle) => Math.max(18, Math.min(width, height * 3) / 45)

/** A chart with its title above. */
export function boundsWithTitle(bounds: Rectangle): Rectangle {
  const room = titleSize(bounds) * 1.8
  return { ...bounds, y: bounds.y - room, height: bounds.height + room }
}

/** The whole chart on one sheet. It is visible only on paper, where nothing else is. */
export function ChartSheet({ title, picture, persons, startId, portraits, sheet, svg }: Props) {
  const portraitIn = (spot: PlacedBox | PlacedSector, person: ChartPerson) => {
    const loaded = person.image === null ? undefined : portraits.get(person.image)
    const place = loaded === undefined ? null : portraitPlace(spot, person)
    return loaded === undefined || place === null ? null : { place, picture: loaded }
  }
  const { width, height, margin, scale } = sheet
  const { bounds } = picture
  const size = titleSize(bounds)
  const all = boundsWithTitle(bounds)
  // The margins of the sheet, in units of the chart.
  const [across, down] = [(width / scale - all.width) / 2, margin / scale]
  return createPortal(
    <div className={styles.sheet}>
      <style nonce={getNonce()}>{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>
      <svg
        ref={svg}
        xmlns="http://www.w3.org/2000/svg"
        // A little less than the sheet, because a rounded size would begin a second one.
        width={`${width}mm`}
        height={`${height - 0.5}mm`}
        viewBox={`${all.x - across} ${all.y - down} ${width / scale} ${(height - 0.5) / scale}`}
        role="img"
        aria-label={title}
      >
        <text
          x={bounds.x}
          y={all.y + size}
          fontSize={size}
          fontFamily={serif}
          fontWeight={500}
          fill={inks.ink}
        >
          {title}
        </text>
        <ChartLines lines={picture.lines} />
        <PortraitOval />
        {picture.boxes.map((box) => {
          const person = persons.get(box.personId)
          if (person === undefined) return null
          const portrait = portraitIn(box, person)
          return (
            <Fragment key={box.key}>
              <PersonBox
                box={box}
                person={person}
                isStart={box.personId === startId && !box.stub}
                withPortrait={portrait !== null}
              />
              {portrait === null ? null : <PaperPortrait {...portrait} />}
            </Fragment>
          )
        })}
        {picture.sectors.map((sector) => {
          const person = persons.get(sector.personId)
          if (person === undefined) return null
          const portrait = portraitIn(sector, person)
          return (
            <Fragment key={sector.key}>
              <FanSector
                sector={sector}
                person={person}
                isStart={sector.generation === 0}
                withPortrait={portrait !== null}
              />
              {portrait === null ? null : <PaperPortrait {...portrait} />}
            </Fragment>
          )
        })}
      </svg>
    </div>,
    document.body,
  )
}
