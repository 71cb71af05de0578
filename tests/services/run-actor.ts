import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate'

/** Runs an actor that answers once, as a machine would. */
export function run<L extends AnyActorLogic>(logic: L, input: InputFrom<L>): Promise<OutputFrom<L>> {
  const actor = createActor(logic, { input })
  const answer = toPromise(actor)
  actor.start()
  return answer
}
