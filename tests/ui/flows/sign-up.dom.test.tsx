import { walkScreen } from '../support/walk-screen.tsx'
import { signUpWalk } from './sign-up.walk.tsx'

walkScreen(signUpWalk)
