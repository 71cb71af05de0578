import { useSelector } from '@xstate/react'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import type { AcceptFlow } from './accept-flow.ts'
import { acceptProblemText } from './accept-words.ts'

export function Problem({
  flow,
  words = acceptProblemText,
}: {
  flow: AcceptFlow
  words?: typeof acceptProblemText
}) {
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  return problem === null ? null : <ErrorMessage>{words[problem]}</ErrorMessage>
}
