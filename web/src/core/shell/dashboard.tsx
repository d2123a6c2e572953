import { useSesi } from '../auth/session';

/** The first screen after signing in. */
export default function Dashboard() {
  return <h1>{useSesi().nama}</h1>;
}
