import { IconLockOpen } from '@tabler/icons-react';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { TombolAlasan } from '../karya/alasan-dialog';
import { aksi } from '../karya/karya-baca';
import { useNamaPeran } from '../ujian/nama-peran';
import { StatusLembar } from '../ujian/sidang-status';
import css from './nilai.module.css';
import { type LembarNilai, type NilaiKarya, teksNilai } from './nilai-hitung';
import { JawabPerubahan } from './nilai-perubahan';
import { ruteNilai } from './nilai-rute';
import { useTeksNilai } from './nilai-teks';
import { TabelSkor } from './nilai-terkirim';

/** The sheets of the others: how far they are, and the marks once all have sent theirs. */
export function LembarLain({ lembar, ...karya }: NilaiKarya & { lembar: readonly LembarNilai[] }) {
  const teks = useTeksNilai();
  return (
    <Card title={teks.lembarLain} flush>
      {!karya.penilaian.lengkap && <p className={`meta ${css.tersembunyi}`}>{teks.tampilSetelah}</p>}
      <ul className={css.lain}>
        {lembar.map((satu) => (
          <li key={`${satu.idDosen}-${satu.peran}`}>
            <Satu {...karya} lembar={satu} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type SatuProps = NilaiKarya & { lembar: LembarNilai };

function Satu({ lembar, ...karya }: SatuProps) {
  const namaPeran = useNamaPeran();
  const { penilaian } = karya;
  const tampak = lembar.kriteria.some(({ nilai }) => nilai !== undefined);
  return (
    <>
      <div className={css.kepalaLain}>
        <span>
          <b>{lembar.nama}</b>
          <small className="meta">{namaPeran(lembar.peran)}</small>
        </span>
        <StatusLembar lembar={lembar.status} />
        {lembar.total !== undefined && <b className="tnum">{teksNilai(lembar.total, penilaian.desimal)}</b>}
        {lembar.perubahan?.status !== 'diajukan' && <BukaLembar {...karya} lembar={lembar} />}
      </div>
      <JawabPerubahan {...karya} lembar={lembar} />
      {tampak && <TabelSkor lembar={lembar} penilaian={penilaian} />}
      {lembar.catatan && <p className="typed">{lembar.catatan}</p>}
    </>
  );
}

/** The campus gives a final sheet back, with the reason. */
function BukaLembar({ jenis, idKarya, lembar }: SatuProps) {
  const teks = useTeksNilai();
  const kirim = useWrite(ruteNilai.bukaLembar[jenis], {
    refresh: [ruteNilai.lembar[jenis]],
    onSuccess: () => toast.success(teks.lembarDibuka),
  });
  const { idDosen, nama } = lembar;
  if (!aksi(lembar, 'buka_lembar')?.boleh) return null;
  return (
    <TombolAlasan
      size="sm"
      icon={<IconLockOpen />}
      dialog={{
        title: teks.bukaLembarIni(nama),
        tentang: `buka-lembar:${idKarya}:${idDosen}`,
        help: teks.bukaKunciAlasan,
        onKirim: (alasan) => kirim.mutateAsync({ path: { id: idKarya, idDosen }, body: { alasan } }),
      }}
    >
      {teks.bukaLembar}
    </TombolAlasan>
  );
}
