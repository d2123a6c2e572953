import { Outlet } from '@tanstack/react-router';
import { PortalUntukDosen } from '../auth/not-lecturer';
import { bolehMasuk, useSesi } from '../auth/session';

/** The frame around every page behind the sign-in. */
export default function Frame() {
  if (!bolehMasuk(useSesi())) return <PortalUntukDosen />;
  return (
    <main>
      <Outlet />
    </main>
  );
}
