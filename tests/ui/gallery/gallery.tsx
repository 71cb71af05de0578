/**
 * Shows a flow's screen in each of its states, for pictures: a real actor with stub actors is taken there by the
 * shortest path, with the screen rendered from the start, as a person would have seen it.
 */
import { createRoot, type Root } from 'react-dom/client'
import { pathsToStates } from '#machines/paths/paths-to-states.ts'
import { type Path, sayPath } from '#machines/paths/step.ts'
import { Look } from '#ui/shell/look.tsx'
import { type LiveRun, liveRun } from '../../machines/support/live-run.ts'
import { compareScreen } from '../support/compare-screen.ts'
import { documentShown } from './document-shown.ts'
import { settled } from './settled.ts'
import type { AnyWalk } from './walks.ts'

/** A screen of a flow in one state, as code outside the page knows it. */
export interface View {
  readonly machine: string
  readonly screen: string
  readonly state: string
}

interface Hung extends View {
  readonly walk: AnyWalk
  readonly path: Path
}

interface Shown {
  readonly root: Root
  readonly element: HTMLElement
  readonly run: LiveRun
}

export class Gallery {
  readonly #views: readonly Hung[]
  #shown: Shown | null = null

  constructor(walks: readonly AnyWalk[]) {
    this.#views = walks.flatMap((walk) =>
      [...pathsToStates(walk.model)].map(([state, path]) => ({
        machine: walk.model.machine.id,
        screen: walk.screen,
        state,
        walk,
        path,
      })),
    )
  }

  /** Everything that can be shown, in order. */
  list(): readonly View[] {
    return this.#views.map(({ machine, screen, state }) => ({ machine, screen, state }))
  }

  /**
   * Shows one state of the list. Resolves when the screen offers the events that the flow accepts there, and nothing
   * moves.
   */
  async show(index: number): Promise<void> {
    this.close()
    const view = this.#views[index]
    const [start, ...legs] = view?.path ?? []
    if (!view || !start) throw new Error(`The gallery has no picture ${index}`)
    const run = liveRun(view.walk.model, start.step)
    this.#shown = { ...hang(view.walk, run), run }
    for (const { step } of legs) {
      run.act(run.now(step))
      run.settle(step)
    }
    const { model, bindings } = view.walk
    const wrong = await settled(() => compareScreen(model, bindings, run.actor.getSnapshot()))
    if (wrong.length > 0) throw new Error(`After ${sayPath(view.path)}:\n- ${wrong.join('\n- ')}`)
  }

  /** The exact text of the shown document; null if that does not determine how it looks. */
  document(): string | null {
    return documentShown()
  }

  /** The height that the screen needs, dialogs included. */
  height(): number {
    const parts = document.querySelectorAll(
      'main, [role=dialog], [role=alertdialog], [data-radix-popper-content-wrapper]',
    )
    return Math.max(...[...parts].map((part) => part.getBoundingClientRect().bottom))
  }

  /** Removes the shown screen and stops its flow. */
  close(): void {
    this.#shown?.root.unmount()
    this.#shown?.element.remove()
    this.#shown?.run.actor.stop()
    this.#shown = null
  }
}

/** Renders the screen in the same landmark in which the shell of the product shows its pages. */
function hang({ render }: AnyWalk, { actor }: LiveRun) {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <Look>
      <main style={{ padding: '1rem' }}>{render(actor)}</main>
    </Look>,
  )
  return { element, root }
}
