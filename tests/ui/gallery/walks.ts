/** The walks of a flow, from all files. A new file is found automatically. */
import type { ReactElement } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'
import type { PathModel } from '#machines/paths/path-model.ts'
import { type AnyBindings, anyBindings } from '../../../e2e/bindings/support/binding.ts'

/** A walk without its flow's types. Its `render` only ever gets a flow of its own model. */
export interface AnyWalk {
  readonly model: PathModel
  readonly bindings: AnyBindings
  readonly render: (flow: Actor<AnyStateMachine>) => ReactElement
  readonly screen: string
}

interface WalkFile {
  readonly [walk: string]: Omit<AnyWalk, 'screen' | 'bindings'> & { bindings: object; screen?: string }
}

const files = import.meta.glob<WalkFile>(['../flows/*.walk.tsx', '../../visualizer/**/*.walk.tsx'])

/** `name` is the flow's name in kebab case, like its folder. */
export async function walksOf(name: string): Promise<readonly AnyWalk[]> {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/${name}.walk.tsx`))?.[1]
  if (!load) throw new Error(`No file ${name}.walk.tsx says how the flow is rendered`)
  return Object.values(await load()).map(({ model, bindings, render, screen = '' }) => ({
    model,
    bindings: anyBindings(bindings),
    render,
    screen,
  }))
}
