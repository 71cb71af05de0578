import { useEffect, useEffectEvent, useState } from 'react'
import { type Actor, createActor } from 'xstate'
import { keepRunning } from '#machines/keep-running.ts'
import { pathPlayerMachine } from '#machines/path-player/path-player.machine.ts'
import type { Asked } from '#machines/path-player/route.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { wire } from '#machines/wire.ts'
import { findRouteIn } from './find-route.ts'

export type PlayerFlow = Actor<typeof pathPlayerMachine>

/** The data of a link to the player. */
export interface Place {
  readonly asked: Asked
  readonly moment: number
}

/** More steps than a user takes by hand, and few enough to compute again after each step. */
const ROOM_FOR = 200

/** Runs the player of one machine while it is shown. Calls `onMoved` with the new position. */
export function usePlayerFlow(model: PathModel, place: Place, onMoved: (place: Place) => void): PlayerFlow {
  const [flow] = useState(() =>
    createActor(wire(pathPlayerMachine)({ findRoute: findRouteIn(model) }), {
      input: { ...place, roomFor: ROOM_FOR },
    }),
  )
  const moved = useEffectEvent(onMoved)
  useEffect(() => {
    const subscription = flow.on('moved', (place) => moved(place))
    return () => subscription.unsubscribe()
  }, [flow])
  useEffect(() => keepRunning(flow), [flow])
  const { asked, moment } = place
  const said = JSON.stringify(asked)
  // Compared by content, because the address creates new objects each time.
  useEffect(
    () => flow.send({ type: 'address changed', asked: JSON.parse(said) as Asked, moment }),
    [flow, said, moment],
  )
  return flow
}
