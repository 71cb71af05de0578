import type { DemoProblem } from '#machines/demo-entry/demo-entry.machine.ts'
import { signInProblemText } from './sign-in-words.ts'

export const demoProblemText = {
  'too-many-visitors': 'Many people are looking at the demo right now. Wait a little, then try again.',
  'not-ready': 'The demo is still being set up. Try again in a moment.',
  'no-demo': 'This site no longer has a demo. You can start with your own tree.',
  unreachable: signInProblemText.unreachable,
} satisfies Record<DemoProblem, string>
