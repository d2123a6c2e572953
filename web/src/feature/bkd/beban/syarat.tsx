import { IconPencil } from '@tabler/icons-react';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import css from './beban.module.css';
import { type Beban, bebanBerubah, type Dinyatakan, dinyatakan, type Syarat } from './bkd';
import { SimpulPill } from './simpul';
import { sks } from './sks';
import { useTeksBeban } from './teks';

type Props = {
  beban: Beban;
  /** The reader may declare here; opens the form of an activity of a part. */
  onIsi?: (unsur: Dinyatakan) => void;
};

/** Every demand on the workload: what there is and whether that is enough; then what is to be done, once for each part. */
export function SyaratBeban({ beban, onIsi }: Props) {
  const teks = useTeksBeban();
  const kosong = dinyatakan.filter((unsur) => beban.syarat.some((one) => one.kosong.includes(unsur)));
  const nihil = dinyatakan.filter((unsur) => beban.nihil.includes(unsur));
  const { periode } = beban;
  return (
    <>
      <ul className={css.demands} aria-label={teks.syarat}>
        {beban.syarat.map((one) => (
          <SatuSyarat key={one.kode} syarat={one} />
        ))}
      </ul>
      {kosong.map((unsur) => (
        <Kosong key={unsur} unsur={unsur} periode={periode} onIsi={onIsi} />
      ))}
      {nihil.map((unsur) => (
        <Nihil key={unsur} unsur={unsur} periode={periode} own={onIsi !== undefined} />
      ))}
    </>
  );
}

function SatuSyarat({ syarat }: { syarat: Syarat }) {
  const teks = useTeksBeban();
  const kosong = syarat.kosong.map((unsur) => teks.namaUnsur[unsur] ?? unsur).join(', ');
  return (
    <li className={css.demand}>
      <span className={css.words}>
        {syarat.nama}{' '}
        <span className="meta tnum">
          {teks.ada(sks(syarat.ada))}
          {syarat.hasil === 'belum' && ` · ${teks.belumDiisi(kosong)}`}
        </span>
      </span>
      <SimpulPill simpul={syarat.hasil} />
    </li>
  );
}

type KosongProps = { unsur: Dinyatakan; periode: number; onIsi: Props['onIsi'] };

/** A part of which nothing is declared: it is declared, or that there is nothing. */
function Kosong({ unsur, periode, onIsi }: KosongProps) {
  const teks = useTeksBeban();
  const nihil = useNihil(unsur, periode);
  const nama = teks.namaUnsur[unsur] ?? unsur;
  if (!onIsi) return null;
  return (
    <div className={css.acts}>
      <span className={css.part}>{teks.belumAda(nama)}</span>
      <Button size="sm" icon={<IconPencil />} aria-label={teks.isiKegiatan(nama)} onClick={() => onIsi(unsur)}>
        {teks.isi}
      </Button>
      <Button
        size="sm"
        aria-label={teks.nyatakanNihilUntuk(nama)}
        pending={nihil.pending}
        onClick={() => nihil.say(true)}
      >
        {teks.nyatakanNihil}
      </Button>
    </div>
  );
}

type NihilProps = { unsur: Dinyatakan; periode: number; own: boolean };

/** A part of which the lecturer said that there is nothing, until that is taken back. */
function Nihil({ unsur, periode, own }: NihilProps) {
  const teks = useTeksBeban();
  const nihil = useNihil(unsur, periode);
  const nama = teks.namaUnsur[unsur] ?? unsur;
  return (
    <div className={css.line}>
      <span className="meta">{own ? teks.nihil(nama) : teks.nihilLain(nama)}</span>
      {own && (
        <Button
          size="sm"
          variant="plain"
          aria-label={teks.batalNihilUntuk(nama)}
          pending={nihil.pending}
          onClick={() => nihil.say(false)}
        >
          {teks.batalNihil}
        </Button>
      )}
    </div>
  );
}

function useNihil(unsur: Dinyatakan, periode: number) {
  const teks = useTeksBeban();
  const nama = teks.namaUnsur[unsur] ?? unsur;
  const put = useWrite('PUT /v2/bkd/nihil', {
    refresh: bebanBerubah,
    onSuccess: ({ nihil }) => toast.success(nihil ? teks.nihilTersimpan(nama) : teks.nihilDitarik(nama)),
    onError: ({ message }) => toast.danger(message),
  });
  return {
    pending: put.isPending,
    say: (nihil: boolean) => put.mutate({ query: { periode }, body: { unsur, nihil } }),
  };
}
