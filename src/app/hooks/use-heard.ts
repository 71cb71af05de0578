import { useEffect, useEffectEvent } from 'react'
import type { Actor, ActorRef, AnyActorRef, EmittedFrom, Snapshot, Subscribable } from 'xstate'
import type { PushEvent } from '#contract/push.ts'
import { useApp } from '../app-context.ts'

/**
 * The type of the events that a flow emits. An `Actor` has it in its machine; an `ActorRef` has it as its last type
 * parameter.
 */
type Emitted<Flow extends AnyActorRef> =
  Flow extends Actor<infer Logic>
    ? EmittedFrom<Logic>
    : Flow extends ActorRef<infer _Snapshot, infer _Event, infer Told>
      ? Told
      : never

/** Calls the listener for an event that a flow emits, while the page is shown. */
export function useHeard<Flow extends AnyActorRef, Type extends string>(
  flow: Flow,
  type: Type & Emitted<Flow>['type'],
  listener: (event: Extract<Emitted<Flow>, { type: Type }>) => void,
) {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const listening = flow.on(type, (event) => heard(event))
    return () => listening.unsubscribe()
  }, [flow, type])
}

/** Watches the snapshots of a flow, while the page is shown. */
export function useWatched<Shown extends Snapshot<unknown>>(
  flow: Subscribable<Shown>,
  listener: (snapshot: Shown) => void,
) {
  const watched = useEffectEvent(listener)
  useEffect(() => {
    const watching = flow.subscribe((snapshot) => watched(snapshot))
    return () => watching.unsubscribe()
  }, [flow])
}

/** Calls the listener for push events, while the page is shown. */
export function usePushes(listener: (event: PushEvent) => void) {
  const { onPush } = useApp()
  const pushed = useEffectEvent(listener)
  useEffect(() => onPush((event) => pushed(event)), [onPush])
}

/** Calls the listener when push events may have been missed, while the page is shown. */
export function useMissed(listener: () => void) {
  const { onMissed } = useApp()
  const missed = useEffectEvent(listener)
  useEffect(() => onMissed(() => missed()), [onMissed])
}

/**
 * For a page whose data is not in the model. Calls `reload` for the push events that `concerns` accepts, and when events may
 * have been missed.
 */
export function useServerChanges(concerns: (event: PushEvent) => boolean, reload: () => void) {
  usePushes((event) => {
    if (concerns(event)) reload()
  })
  useMissed(reload)
}
