import { useNavigate } from '@tanstack/react-router';

/**
 * Leaves the page of a form, saved or not, for another, which takes its place in the history: Back then does not lead
 * into the form again. It goes once the form has let go of its draft.
 */
export function useLeaveForm(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void setTimeout(() => void navigate({ to, replace: true }));
}
