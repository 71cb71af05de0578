/**
 * Turns a stored object into the element that stands for it in a Gramps XML file, field by field, so that one
 * translation serves files and databases. A field that is not described becomes an element of its own, which the
 * translation stores as it is and reports.
 */
import type { XmlElement } from '../xml/element.ts'
import {
  isBlank,
  isObject,
  numberOf,
  objectsOf,
  type StoredObject,
  textOf,
  textsOf,
} from './stored-object.ts'
import { type Kinds, nameOfKind } from './type-names.ts'

/** What a field adds to the element of its object. */
export interface Added {
  readonly attributes?: Readonly<Record<string, string>>
  readonly children?: readonly XmlElement[]
}

/** `line`: the number of the object in the file, for remarks. */
export type Field = (value: unknown, line: number) => Added

/** The fields of a kind of object, in the order in which an XML file has their elements. */
export type Fields = Readonly<Record<string, Field>>

/** Makes the element of an object. */
export type Maker = (object: StoredObject, line: number) => XmlElement

export const maker =
  (name: string, fields: Fields, textField?: string): Maker =>
  (object, line) => {
    const attributes: Record<string, string> = {}
    const children: XmlElement[] = []
    const take = (added: Added) => {
      Object.assign(attributes, added.attributes)
      children.push(...(added.children ?? []))
    }
    for (const [key, field] of Object.entries(fields)) take(field(object[key], line))
    for (const [key, value] of Object.entries(object))
      if (!Object.hasOwn(fields, key) && key !== '_class' && key !== textField && !isBlank(value))
        children.push(...unknownElements(key, value, line))
    return {
      name,
      attributes,
      children,
      text: textField === undefined ? '' : textOf(object[textField]),
      line,
    }
  }

/** One element for the value without its private parts, and one for each private part, which is marked. */
function unknownElements(name: string, value: unknown, line: number): readonly XmlElement[] {
  const hidden: StoredObject[] = []
  const open = withoutPrivate(value, hidden)
  return [
    ...(isBlank(open) ? [] : [element(name, line, {}, JSON.stringify(open))]),
    ...hidden.map((part) => element(name, line, { priv: '1' }, JSON.stringify(part))),
  ]
}

/** The value without the private objects in it, which are added to `hidden`; undefined for a private object. */
function withoutPrivate(value: unknown, hidden: StoredObject[]): unknown {
  if (Array.isArray(value))
    return value.map((one) => withoutPrivate(one, hidden)).filter((one) => one !== undefined)
  if (!isObject(value)) return value
  if (!isBlank(value.private)) {
    hidden.push(value)
    return undefined
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutPrivate(one, hidden)]))
}

export const element = (
  name: string,
  line: number,
  attributes: Readonly<Record<string, string>>,
  text = '',
): XmlElement => ({ name, attributes, children: [], text, line })

/** A field that the translation does not need. */
export const unneeded: Field = () => ({})

export const attribute =
  (name: string): Field =>
  (value) =>
    isBlank(value) ? {} : { attributes: { [name]: textOf(value) } }

/** An attribute of which zero and an empty text are values, too. */
export const constantAttribute =
  (name: string): Field =>
  (value) => ({ attributes: { [name]: textOf(value) } })

/** Handles begin with an underscore in XML files, because an id of XML must not begin with a digit. */
export const hlink: Field = (value) => ({ attributes: { hlink: `_${textOf(value)}` } })

export const isPrivate: Field = (value) => (isBlank(value) ? {} : { attributes: { priv: '1' } })

export const kindAttribute =
  (name: string, kinds: Kinds): Field =>
  (value) => {
    const kind = kindOf(value, kinds)
    return kind === '' ? {} : { attributes: { [name]: kind } }
  }

/** The name of a kind. The file has the names of kinds that the user made, and the numbers of all others. */
export function kindOf(value: unknown, kinds: Kinds): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return nameOfKind(kinds, value)
  if (!isObject(value)) return ''
  const own = textOf(value.string)
  return own === '' ? nameOfKind(kinds, numberOf(value.value)) : own
}

export const textChild =
  (name: string): Field =>
  (value, line) =>
    isBlank(value) ? {} : { children: [element(name, line, {}, textOf(value))] }

export const reference =
  (name: string): Field =>
  (value, line) =>
    isBlank(value) ? {} : { children: [element(name, line, { hlink: `_${textOf(value)}` })] }

export const references =
  (name: string): Field =>
  (value, line) => ({
    children: textsOf(value).map((handle) => element(name, line, { hlink: `_${handle}` })),
  })

export const child =
  (make: Maker): Field =>
  (value, line) =>
    isObject(value) ? { children: [make(value, line)] } : {}

export const children =
  (make: Maker): Field =>
  (value, line) => ({ children: objectsOf(value).map((object) => make(object, line)) })
