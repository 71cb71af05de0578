/**
 * A mail in parts. The server makes the text and the version with portraits from the same parts, so both say the same.
 */
import type { DataGroupId, UserId } from '#contract/wire.ts'

/** Blocks are separated by blank lines in the text. */
export type Letter = readonly Block[]
export type Block = readonly Line[]

export type Line =
  | { readonly kind: 'sentence'; readonly text: string; readonly portrait?: PortraitOf | undefined }
  | {
      readonly kind: 'item'
      readonly text: string
      readonly link?: string | undefined
      readonly portrait?: PortraitOf | undefined
    }
  | { readonly kind: 'link'; readonly link: string }
  /** What somebody else has written. */
  | { readonly kind: 'quote'; readonly text: string }

/**
 * Who is in a portrait: a user, as the own profile shows them, or the person of a profile. The name is one that the mail
 * says.
 */
export type PortraitOf = { readonly name: string } & (
  | { readonly userId: UserId }
  | { readonly profileId: DataGroupId }
)

export const sentence = (text: string, portrait?: PortraitOf | null): Line => ({
  kind: 'sentence',
  text,
  portrait: portrait ?? undefined,
})
export const link = (address: string): Line => ({ kind: 'link', link: address })

/** The letter as plain text. */
export const textOf = (letter: Letter): string =>
  `${letter.map((block) => block.flatMap(linesOf).join('\n')).join('\n\n')}\n`

/** A line of a letter as lines of the text. */
export function linesOf(line: Line): string[] {
  switch (line.kind) {
    case 'sentence':
      return [line.text]
    case 'item':
      return [`- ${line.text}`, ...(line.link === undefined ? [] : [`  ${line.link}`])]
    case 'link':
      return [line.link]
    case 'quote':
      return [`> ${line.text}`]
  }
}

/** The portraits that a letter asks for, in the order of the letter. */
export const portraitsIn = (letter: Letter): PortraitOf[] =>
  letter.flat().flatMap((line) => ('portrait' in line && line.portrait !== undefined ? line.portrait : []))

/** Equal for two portraits of the same person. */
export const portraitKey = (portrait: PortraitOf): string =>
  'userId' in portrait ? `user ${portrait.userId}` : `profile ${portrait.profileId}`
