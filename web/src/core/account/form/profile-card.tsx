import { useBiodata, useSesi } from '@/core/auth/session';
import { Skeleton } from '@/kit/ui/feedback/skeleton';
import { Avatar } from '@/kit/ui/mark/avatar';
import { labelPeran } from '../role';
import { useTeksAkun } from '../teks';
import css from './profile-card.module.css';

/** Who is signed in, at the head of the account menu; bones until the biodata has come (AU-09). */
export function ProfileCard() {
  const teks = useTeksAkun();
  const sesi = useSesi();
  const { data, isPending } = useBiodata();
  const nama = data?.nama || sesi.nama;
  return (
    <span className={css.card}>
      <Avatar name={nama} size={44} />
      {isPending ? (
        <span className={css.words} data-testid="biodata-menunggu">
          <span className="sr-only">{teks.profil}</span>
          <Skeleton width="9rem" />
          <Skeleton width="6rem" height="0.8em" />
        </span>
      ) : (
        <span className={css.words}>
          <b>{nama}</b>
          <small className="tnum">{data?.nidn ? `NIDN ${data.nidn}` : labelPeran(sesi, teks)}</small>
        </span>
      )}
    </span>
  );
}
