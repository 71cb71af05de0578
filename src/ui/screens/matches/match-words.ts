import type { UserId } from '#domain/ids.ts'
import type { Match, MatchState } from '#domain/match-review/match.ts'
import type { MatchSection } from '#domain/match-review/match-paths.ts'
import { unknownName } from '#domain/users/user-name.ts'
import { dayText } from '../../words/numbers.ts'

export const sectionNames = {
  review: 'Review',
  proposed: 'To review',
  automatic: 'Found by Kinweave',
  confirmed: 'Confirmed',
  rejected: 'Not the same',
  sets: 'Match sets',
} satisfies Record<MatchSection, string>

/** The texts for empty lists. */
export const emptyTexts = {
  proposed: {
    title: 'Nothing to review',
    text: 'Here you find the pairs that Kinweave is not sure about. They wait here until somebody decides.',
  },
  automatic: {
    title: 'Nothing found yet',
    text: 'Kinweave shows pairs that are beyond doubt as one person, and lists them here. You can separate each pair.',
  },
  confirmed: {
    title: 'Nothing confirmed yet',
    text: 'Here you find the pairs that somebody has confirmed to be the same person.',
  },
  rejected: {
    title: 'No pair is kept apart',
    text: 'Here you find the pairs that somebody has said are not the same. Kinweave never proposes them again.',
  },
} satisfies Record<MatchState, { title: string; text: string }>

/** How a match came about: 'found by Kinweave, beyond doubt', 'confirmed by you on 2 May 2026'. */
export function stateLines(match: Match, userId: UserId): string[] {
  const found = match.confidence === null ? [] : [`Found by Kinweave: ${confidences[match.confidence]}`]
  const said = match.decisions.map(({ verdict, decidedUserId, decidedUserName, decidedDate }) => {
    const who = decidedUserId === userId ? 'You' : (decidedUserName ?? unknownName)
    return `${who} said ${verdict === 'same' ? 'the same' : 'not the same'} on ${dayText(decidedDate)}`
  })
  return [...found, ...said]
}

const confidences = {
  certain: 'beyond doubt',
  likely: 'very likely',
  possible: 'possible',
} satisfies Record<NonNullable<Match['confidence']>, string>
