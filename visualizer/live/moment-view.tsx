import { type ReactNode, useState } from 'react'
import type { ActorState, Entry } from '#machines/record/record.ts'
import type { Situation } from '#machines/record/situation.ts'
import { StateTree } from '../player/screen/state-tree.tsx'
import { chartedFlow } from '../site/charts.ts'
import { activeStates } from './active-states.ts'
import { ActorTree } from './actor-tree.tsx'
import { EntryDetail } from './entry-detail.tsx'
import { ModelPanel } from './model-panel.tsx'
import styles from './moment-view.module.css'
import type { ShownChart } from './shown-chart.ts'

interface Props {
  readonly situation: Situation
  /** The previous moment, which shows what has changed; null if nothing is compared. */
  readonly before: Situation | null
  /** The entry that has just happened. */
  readonly entry: Entry | null
  readonly renderDiagram: (shown: ShownChart) => ReactNode
  /** The sequence diagram. */
  readonly children: ReactNode
}

/** One moment of a page: its actors, what happened, the diagram of a flow, the data. */
export function MomentView({ situation, before, entry, renderDiagram, children }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const actor = shownActor(situation, chosen, entry)
  const chart = actor?.machine ? chartedFlow(actor.machine)?.chart : undefined
  return (
    <div className={styles.moment}>
      <ActorTree actors={situation.actors} shown={actor?.actor ?? null} onShow={setChosen} />
      {children}
      {actor && chart ? (
        <section aria-label={`The flow ${actor.name}`} className={styles.flow}>
          <div className={styles.diagram}>
            {renderDiagram({
              chart,
              active: activeStates(chart, actor.states),
              taken: new Set(actor.taken),
              selected,
              onSelect: setSelected,
            })}
          </div>
          <div className={styles.tree}>
            <StateTree chart={chart} active={activeStates(chart, actor.states)} />
          </div>
        </section>
      ) : null}
      <EntryDetail entry={entry} actor={actor} before={before?.actors.get(actor?.actor ?? '') ?? null} />
      <ModelPanel root={situation.root} before={before?.root ?? null} />
    </div>
  )
}

/** The chosen actor; otherwise the one that has just taken a step, or any that runs a machine. */
function shownActor({ actors }: Situation, chosen: string | null, entry: Entry | null): ActorState | null {
  const stepped = entry?.record.type === 'step-taken' ? entry.record.actor : ''
  const machines = [...actors.values()].filter(({ machine }) => machine !== null)
  return actors.get(chosen ?? '') ?? actors.get(stepped) ?? machines.at(0) ?? null
}
