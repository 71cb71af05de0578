import { walkScreen } from '../support/walk-screen.tsx'
import { signInWalk } from './sign-in.walk.tsx'

walkScreen(signInWalk)
