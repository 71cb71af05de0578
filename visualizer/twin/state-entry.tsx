import { classes } from '#ui/components/classes.ts'
import { sayKind } from '../difference/say.ts'
import { rulesOf } from '../layers/known.ts'
import { PartLink } from '../layers/part-link.tsx'
import styles from './list-view.module.css'
import type { Listing } from './listing.ts'
import type { OutlinedState } from './outline.ts'
import { TintNote } from './tint-note.tsx'
import { TransitionEntry } from './transition-entry.tsx'

interface Props extends Listing {
  readonly entry: OutlinedState
}

/** A state, what can happen there, and the states inside it. */
export function StateEntry({ entry, ...common }: Props) {
  const { chart, site, selected, tint } = common
  const { state, transitions, children, depth } = entry
  const Heading = headings[Math.min(depth, headings.length - 1)] ?? 'h6'
  const claim = rulesOf(site, chart.id).holds[state.path]
  const parent = chart.states.find(({ id }) => id === state.parent)
  return (
    <section className={classes(styles.state, depth > 0 && styles.inner)}>
      <Heading
        tabIndex={-1}
        data-part={state.id}
        className={classes(styles.name, state.id === selected && styles.chosen)}
      >
        {depth === 0 ? 'The whole flow' : state.name}
        <TintNote tint={tint(state.id)} />
      </Heading>
      <ul className={styles.about}>
        {depth === 0 ? null : <li>{sayKind(state)}</li>}
        {parent?.initial === state.id ? <li>where {depth === 1 ? 'the flow' : parent.name} begins</li> : null}
        {state.initial === null ? null : (
          <li>
            begins in{' '}
            <PartLink chart={chart} id={state.initial} view="list">
              {chart.states.find(({ id }) => id === state.initial)?.name}
            </PartLink>
          </li>
        )}
        {state.entry.length > 0 ? <li>does on entry {state.entry.join(', ')}</li> : null}
        {state.exit.length > 0 ? <li>does on exit {state.exit.join(', ')}</li> : null}
        {state.invokes.map(({ id, src }) => (
          <li key={id}>
            starts {src}
            {id === src ? '' : ` as ${id}`}
          </li>
        ))}
        {claim === undefined ? null : (
          <li>
            must hold: <code>{claim}</code>
          </li>
        )}
      </ul>
      {transitions.length === 0 ? (
        children.length === 0 && state.kind === 'atomic' ? (
          <p className={styles.nothing}>Nothing happens here but what can happen around it.</p>
        ) : null
      ) : (
        <ul className={styles.transitions}>
          {transitions.map((transition) => (
            <TransitionEntry key={transition.id} transition={transition} {...common} />
          ))}
        </ul>
      )}
      {children.map((child) => (
        <StateEntry key={child.state.id} {...common} entry={child} />
      ))}
    </section>
  )
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
