import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { useTexts } from '@/kit/i18n/texts';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { OperatorContact } from '../institusi/contact';
import css from './not-lecturer.module.css';
import { useSesi } from './session';
import { useKeluar } from './use-keluar';

/** The one page for those to whom the portal has nothing to show: who they are not, where to go, and the way out. */
export default function PortalUntukDosen() {
  const teks = useTexts();
  const { nama, username, roles } = useSesi();
  const pergi = useKeluar();
  const mahasiswa = roles.includes('ROLE_MAHASISWA');
  return (
    <main className={css.page}>
      <h1>{teks.forLecturers}</h1>
      <p>{mahasiswa ? teks.signedInAsStudent(nama, username) : teks.forLecturersDetail}</p>
      {mahasiswa && <KePortalMahasiswa />}
      <p>
        <Button onClick={pergi}>{teks.signOut}</Button>
      </p>
    </main>
  );
}

/** The student's own portal, where the college has one; else whom to ask. */
function KePortalMahasiswa() {
  const teks = useTexts();
  const keyword = 'url_portal_mahasiswa';
  const hasil = useQuery({ ...query('GET /v1/config/{keyword}', { path: { keyword } }), meta: { quiet: true } });
  const url = hasil.data?.value.trim() ?? '';
  if (hasil.isPending) return null;
  if (/^https?:\/\//.test(url))
    return (
      <>
        <p>{teks.studentPortalDetail}</p>
        <p>
          <ButtonLink variant="primary" href={url} icon={<IconExternalLink />}>
            {teks.openStudentPortal}
          </ButtonLink>
        </p>
      </>
    );
  return (
    <p>
      {teks.askOperator}
      <OperatorContact />
    </p>
  );
}
