import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { fuzzyDateText } from '#domain/dates/text.ts'
import { classes } from '../../components/classes.ts'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { GenderBar } from '../../components/people/gender-bar.tsx'
import { nameText } from '../../components/people/person-face.ts'
import { PersonName } from '../../components/people/person-name.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { Years } from '../../components/people/years.tsx'
import type { PageLoadFlow } from '../loading/page-load.tsx'
import { inDaysText, shortDayText } from './date-words.ts'
import type { GlimpseView } from './home-view.ts'
import { SurnameCloud } from './surname-cloud.tsx'
import styles from './tiles.module.css'

type Props = { nearest: PageLoadFlow; glimpse: GlimpseView; today: CalendarDay }

/** The ways into the family, each with a preview. Content that is still loading has its space reserved. */
export function Tiles({ nearest, glimpse, today }: Props) {
  const loading = useSelector(nearest, (snapshot) => snapshot.matches('loading'))
  const filled = (content: ReactNode, otherwise: string) => {
    if (content !== null) return content
    return loading ? <Skeleton width="70%" height={40} /> : <p className={styles.none}>{otherwise}</p>
  }
  const { surnames, countries, anniversary, longest, news } = glimpse

  return (
    <>
      <Tile href="/names" title="Explore names" sub="In your nearest family">
        {filled(
          surnames.length === 0 ? null : <SurnameCloud surnames={surnames} />,
          'No surnames are known yet.',
        )}
      </Tile>
      <Tile href="/places" title="Explore places" sub="Where your nearest family was born">
        {filled(
          countries.length === 0 ? null : <Countries countries={countries} />,
          'No places of birth are known yet.',
        )}
      </Tile>
      <Tile href="/time" title="Dates" sub={dayOf(anniversary, today)}>
        {filled(
          anniversary === null ? null : <NextDate anniversary={anniversary} />,
          'No exact date of a birth or death is known yet.',
        )}
      </Tile>
      <Tile href="/news" title="What’s new" sub="From people you know">
        {filled(news === null ? null : <News news={news} />, 'Nothing has happened yet.')}
      </Tile>
      <Tile href="/highlights" title="Highlights" small>
        {filled(
          longest === null ? null : (
            <>
              <b className={styles.big}>{longest.years}</b>
              <p>years: the life of {nameText(longest.face)}</p>
            </>
          ),
          'No fun facts found (yet)',
        )}
      </Tile>
      <Tile href="/games" title="Games" small quiet>
        <p className={styles.none}>Coming soon</p>
      </Tile>
    </>
  )
}

type TileProps = {
  href: string
  title: string
  sub?: string
  small?: boolean
  quiet?: boolean
  children: ReactNode
}

function Tile({ href, title, sub, small = false, quiet = false, children }: TileProps) {
  return (
    <a href={href} className={classes(styles.tile, small && styles.small, quiet && styles.quiet)}>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      {sub ? <p className={styles.sub}>{sub}</p> : null}
      <div className={styles.content}>{children}</div>
    </a>
  )
}

function Countries({ countries }: Pick<GlimpseView, 'countries'>) {
  return (
    <ul className={styles.places}>
      {countries.slice(0, 3).map(({ name, count }) => (
        <li key={name}>
          <b>{count.toLocaleString('en')}</b> <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** The day of the tile: that of the next anniversary, or today if there is none. */
function dayOf(anniversary: GlimpseView['anniversary'], today: CalendarDay): string {
  if (anniversary === null || anniversary.inDays <= 0) return `Today ${shortDayText(today)}`
  const next = new Date(today.year, today.month - 1, today.day + anniversary.inDays)
  const day = { year: next.getFullYear(), month: next.getMonth() + 1, day: next.getDate() }
  return `Next: ${shortDayText(day)}`
}

function NextDate({ anniversary }: { anniversary: NonNullable<GlimpseView['anniversary']> }) {
  const { face, kind, date, inDays } = anniversary
  return (
    <span className={styles.person}>
      <Portrait face={face} size={44} />
      <GenderBar gender={face.gender} />
      <span>
        <PersonName face={face} size="spouse" />
        <Years text={`${kind} ${fuzzyDateText(date)}`} /> <small>{inDaysText(inDays)}</small>
      </span>
    </span>
  )
}

function News({ news }: { news: NonNullable<GlimpseView['news']> }) {
  return (
    <p className={styles.news}>
      <span dir="auto">{news.by ?? 'You'}</span> {news.first ? 'uploaded' : 'synced'} a tree{' '}
      <small>{news.ago}</small>
    </p>
  )
}
