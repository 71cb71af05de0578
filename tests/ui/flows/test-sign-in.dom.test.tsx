import { walkScreen } from '../support/walk-screen.tsx'
import { testSignInWalk } from './test-sign-in.walk.tsx'

walkScreen(testSignInWalk)
