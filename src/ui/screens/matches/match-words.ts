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
    text: 'Here you will find the pairs that Kinweave is not sure about. The pairs stay here until somebody decides.',
  },
  automatic: {
    title: 'Nothing found yet',
    text: 'If there is no doubt that two people are the same, Kinweave shows them as one person and lists them here. You can separate each pair.',
  },
  confirmed: {
    title: 'Nothing confirmed yet',
    text: 'Here you will find the pairs that somebody has confirmed to be the same person.',
  },
  rejected: {
    title: 'No pairs are kept apart',
    text: 'Here you will find the pairs that are not the same person, because somebody said so. Kinweave will not propose them again.',
  },
} satisfies Record<MatchState, { title: string; text: string }>

/** How a match came about: 'found by Kinweave, beyond doubt', 'confirmed by you on 2 May 2026'. */
export function stateLines(match: Match, userId: UserId): string[] {
  const found = match.confidence === null ? [] : [`Found by Kinweave: ${confidences[match.confidence]}`]
  const said = match.decisions.map(({ verdict, decidedUserId, decidedUserName, decidedDate }) => {
    const who = decidedUserId === userId ? 'You' : (decidedUserName ?? unknownName)
    return `${who} answered “${verdict === 'same' ? 'Same' : 'Not the same'}” on ${dayText(decidedDate)}`
  })
  return [...found, ...said]
}

const confidences = {
  certain: 'beyond doubt',
  likely: 'very likely',
  possible: 'possible',
} satisfies Record<NonNullable<Match['confidence']>, string>
