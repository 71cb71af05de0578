/**
 * How a test performs a flow's user events on its screen: which control, found by role and accessible name, and what to
 * do with it. One table per flow, as plain data, so that happy-dom (level 2) and Playwright (level 3) perform it alike.
 */
import type { AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate'
import type { StatePath } from '#machines/paths/describe.ts'
import type { PathModel } from '#machines/paths/path-model.ts'

/** `file` is an `<input type="file">`, which has no role: it is found by its label. */
export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'file'
  | 'heading'
  | 'img'
  | 'link'
  | 'listbox'
  | 'menuitem'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'searchbox'
  | 'slider'
  | 'status'
  | 'switch'
  | 'tab'
  | 'textbox'

/** The whole accessible name, or a pattern. */
export type Name = string | RegExp

export interface Found {
  readonly role: Role
  readonly name: Name
}

/** A control whose name may depend on the event, such as the chosen relative. */
export interface Control<E = EventObject> {
  readonly role: Role
  readonly name: Name | ((event: E) => Name)
}

/** What the test does with a control. */
type Deed<E> =
  | { readonly act: 'press' }
  | { readonly act: 'fill'; readonly text: (event: E) => string }
  | { readonly act: 'select'; readonly option: (event: E) => string }
  | { readonly act: 'attach' | 'drop'; readonly file: (event: E) => File }
  /** Focuses the control, then presses a key as Playwright names it: `Enter`, `ArrowLeft`. */
  | { readonly act: 'key'; readonly key: string }

export type Act<E = EventObject> = Control<E> & Deed<E>

/** Effects of a control that neither the flow nor the page shows. */
export type Effect = 'text on the clipboard' | 'file asked for' | 'address followed'

/**
 * A control that is tested separately. Unless stated otherwise, the test presses it and expects its event or a change
 * of the page.
 */
export type Other<E = EventObject> = Control<E> &
  (Deed<E> | { readonly act?: undefined }) & { readonly effect?: Effect }

export type Binding<E = EventObject> = Act<E> & {
  /**
   * Other controls for the same event that may also be present, such as the cross of a dialog beside its button 'Keep
   * it'.
   */
  readonly also?: readonly Other<E>[]
}

/** The bindings of a path model: `Bindings<typeof signInPaths>`. */
export type Bindings<P> = P extends PathModel<infer M, infer UserEvent> ? BindingsOf<M, UserEvent> : never

interface BindingsOf<M extends AnyStateMachine, UserEvent extends string> {
  /** Every event that the path model marks as the user's. */
  readonly controls: { readonly [T in UserEvent]: Binding<Extract<EventFromLogic<M>, { type: T }>> }
  /** Names of links that only lead to another page. */
  readonly links?: readonly Name[]
  /** Controls that change only the view, not the flow's state: a disclosure, a theme. */
  readonly aside?: readonly Other[]
  /** Controls whose choice is already made, so that pressing them changes nothing, such as the place in focus. */
  readonly idle?: readonly Found[]
  /** What the screen shows in a state, apart from its controls. */
  readonly shows?: { readonly [S in StatePath<SnapshotFrom<M>['value']>]?: Found }
  /** Goals of the path model that this screen cannot meet, with the reason. */
  readonly waived?: Readonly<Record<string, string>>
}

/** Bindings without the flow's types, which only the declaration needs. */
export interface AnyBindings {
  readonly controls: Readonly<Record<string, Binding>>
  readonly links?: readonly Name[]
  readonly aside?: readonly Other[]
  /** Controls whose choice is already made, so that pressing them changes nothing, such as the place in focus. */
  readonly idle?: readonly Found[]
  readonly shows?: Readonly<Record<string, Found | undefined>>
  readonly waived?: Readonly<Record<string, string>>
}

/** Drops a flow's own types. Its functions only ever receive events of that flow. */
export function anyBindings(bindings: object): AnyBindings {
  return bindings as AnyBindings
}

/** The control with the name that it has for this event. */
export function controlFor({ role, name }: Control, event: EventObject): Found {
  return { role, name: typeof name === 'function' ? name(event) : name }
}

/** What the test does with an extra control: it presses it, unless stated otherwise. */
export function deedOf(other: Other): Act {
  return other.act === undefined ? { ...other, act: 'press' } : other
}

/** The action in words: `pressing button "Send me a code"`. */
export function sayDeed(deed: Act, found: Found): string {
  const control = sayControl(found)
  switch (deed.act) {
    case 'press':
      return `pressing ${control}`
    case 'fill':
      return `filling in ${control}`
    case 'select':
      return `choosing in ${control}`
    case 'attach':
    case 'drop':
      return `giving a file to ${control}`
    case 'key':
      return `pressing ${deed.key} on ${control}`
  }
}

export function sayControl({ role, name }: Found): string {
  return `${role} "${String(name)}"`
}
