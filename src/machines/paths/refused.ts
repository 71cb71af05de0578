/** Turns the refusals that an endpoint lists into outcomes of an actor in a path model. */
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/result.ts'

/**
 * A case for each refusal of endpoint `E`, with the name that the paths use: `refusedBy<typeof inviteViewer>()({
 * 'invited-already': 'invited already', … })`. If the endpoint gets a new refusal, this does not compile until the
 * refusal has a name. `Handled` are refusals that the actor does not pass on.
 */
export const refusedBy =
  <E, Handled extends RefusalOf<E> = never>() =>
  <const Names extends Readonly<Record<Exclude<RefusalOf<E>, Handled>, string>>>(names: Names) => {
    const cases = Object.entries(names).map(([code, name]) => [name, refuse(code)])
    // `Object.fromEntries` loses which name belongs to which code, but each case above has the name of its own code.
    return Object.fromEntries(cases) as {
      readonly [Code in keyof Names & string as Names[Code] & string]: ReturnType<typeof refuse<Code>>
    }
  }
