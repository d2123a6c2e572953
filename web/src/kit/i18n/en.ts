import type { Texts } from './id';

// The texts of the frame, in English.
const en: Texts = {
  loading: 'Loading…',
  stillLoading: 'Still loading…',
  backToLogin: 'Back to the sign-in page',
  skipToContent: 'Skip to content',
  reload: 'Reload',
  signOut: 'Sign out',
  cancel: 'Cancel',
  next: 'Continue',
  signIn: 'Sign in',
  signingIn: 'Signing you in…',
  connecting: 'Connecting your account…',
  signInSso: 'Sign in with campus SSO',
  forgotPassword: 'Forgot your password? Contact the operator',
  orLocalAccount: 'or with a portal account',
  signInToPortal: 'Sign in to the portal',
  signInAgain: 'Sign in again',
  sessionEnded: 'Your session has ended. Sign in again to go on; what you entered on this page is still there.',
  opening: 'Opening…',
  signInAsDetail: 'You came from a link of another portal. Go on only if you opened it yourself.',
  signInAs: (name) => `Sign in as ${name}?`,
  userOfLink: 'the user of this link',
  loginFailed: 'Signing in did not succeed. Please try again.',
  loginRefused: 'Signing in was cancelled or refused by the campus sign-in page.',
  forLecturers: 'This portal is for lecturers',
  forLecturersDetail: 'Your account has no pages in this portal. Please sign in with a lecturer account.',
  signedInAsStudent: (name, nim) => `You are signed in as a student: ${name} (${nim}).`,
  studentPortalDetail: 'Your supervision, exams and marks are in the students\u2019 portal.',
  openStudentPortal: 'Open the students\u2019 portal',
  askOperator: 'For your supervision, exams and marks, ask the campus operator where the students\u2019 portal is:',
};

export default en;
