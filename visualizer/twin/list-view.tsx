import { useEffect, useMemo, useRef } from 'react'
import type { Flow } from '#machines/catalog.ts'
import type { Chart } from '../chart/chart.ts'
import type { Tint } from '../diagram/tint.ts'
import { rulesOf } from '../layers/known.ts'
import type { Site } from '../site/site.ts'
import styles from './list-view.module.css'
import type { Listing } from './listing.ts'
import { type OutlinedState, outlineOf } from './outline.ts'
import { RuleList } from './rule-list.tsx'
import { StateEntry } from './state-entry.tsx'

interface Props {
  readonly flow: Flow
  readonly chart: Chart
  readonly site: Site
  /** The id of a state or a transition. */
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly tint?: (id: string) => Tint | null
}

/** The whole flow in words: every state with what can happen there. It contains everything that the diagram shows. */
export function ListView({ flow, chart, site, selected, onSelect, tint = () => null }: Props) {
  const outline = useMemo(() => outlineOf(chart), [chart])
  const list = useRef<HTMLDivElement>(null)
  useArrival(list, selected)
  if (outline === null) return null
  return (
    <div ref={list} className={styles.list}>
      <nav aria-label={`States of ${flow.title}`} className={styles.contents}>
        <Contents outline={outline} selected={selected} onSelect={onSelect} tint={tint} />
      </nav>
      <div className={styles.entries}>
        <StateEntry
          chart={chart}
          site={site}
          entry={outline}
          selected={selected}
          onSelect={onSelect}
          tint={tint}
        />
        <RuleList rules={rulesOf(site, chart.id)} />
      </div>
    </div>
  )
}

interface ContentsProps extends Pick<Listing, 'selected' | 'onSelect' | 'tint'> {
  readonly outline: OutlinedState
}

/** Buttons and not links, because they do not open another page: they move the focus to a state further down. */
function Contents({ outline, selected, onSelect, tint }: ContentsProps) {
  return (
    <ul>
      {outline.children.map((child) => (
        <li key={child.state.id} data-tint={tint(child.state.id) ?? undefined}>
          <button
            type="button"
            aria-current={child.state.id === selected ? 'true' : undefined}
            onClick={() => onSelect(child.state.id)}
          >
            {child.state.name}
          </button>
          {child.children.length === 0 ? null : (
            <Contents outline={child} selected={selected} onSelect={onSelect} tint={tint} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The part selected here, or by a link from another page, scrolls into view and gets the focus. */
function useArrival(list: React.RefObject<HTMLElement | null>, selected: string | null): void {
  useEffect(() => {
    if (selected === null) return
    const part = list.current?.querySelector(`[data-part="${CSS.escape(selected)}"]`)
    if (!(part instanceof HTMLElement)) return
    part.focus({ preventScroll: true })
    part.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [list, selected])
}
