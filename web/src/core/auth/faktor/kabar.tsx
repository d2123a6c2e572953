import { AlertDialog } from '@/kit/dialog/alert';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { OperatorContact } from '../../institusi/contact';
import type { Sesi } from '../session';
import { useSegarkanSesi } from './faktor';
import css from './faktor.module.css';
import { useTeksFaktor } from './teks';

type Props = { dihapus: NonNullable<Sesi['faktor']['dihapus']> };

/** Tells somebody, until it is read, that an operator removed his or her second factor. */
export default function Kabar({ dihapus: { oleh, pada } }: Props) {
  const teks = useTeksFaktor();
  const baca = useWrite('DELETE /v2/user_factor_notice', {
    onSuccess: useSegarkanSesi(),
    onError: (galat) => toast.danger(galat.message),
  });
  return (
    <AlertDialog
      open
      title={teks.dihapusJudul}
      close={teks.mengerti}
      onClose={() => !baca.isPending && baca.mutate({})}
    >
      <p>{teks.dihapusIsi(oleh, formatDayTime(pada))}</p>
      <p className={css.contact}>
        {teks.dihapusHubungi}
        <OperatorContact />
      </p>
    </AlertDialog>
  );
}
