import { FaqScreen } from '#ui/screens/public/faq-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Questions and answers')
  return <FaqScreen />
}
