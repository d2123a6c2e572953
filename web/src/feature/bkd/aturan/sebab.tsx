import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { Sheet } from '@/kit/dialog/sheet';
import { formatPercent } from '@/kit/format/number';
import { Details } from '@/kit/ui/layout/details';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { type BarisPoin, type Butir, type Kredit, PER_ANSWER, type Siapa } from '../beban/bkd';
import { angka, sks } from '../beban/sks';
import css from './aturan.module.css';
import { Keyakinan, useNamaBukti, useNilaiButir } from './butir-kata';
import { CatatanBaris } from './catatan';
import { Sumber } from './poin-sumber';
import { useTeksAturanBKD } from './teks';

type Props = {
  baris: BarisPoin;
  /** Whose line it is; of nobody the classes are not read, which are as they are now. */
  siapa?: Siapa;
  butir: readonly Butir[];
  set: Kredit;
  onClose: () => void;
};

/** Why a line counts what it counts, from the rule to the records, and whom to ask where it is wrong. */
export function Sebab({ baris, siapa, butir, set, onClose }: Props) {
  const teks = useTeksAturanBKD();
  const wide = useMinWidth(BREAKPOINT.tablet);
  const rule = butir.find(({ kode }) => kode === baris.kode);
  const why = baris.alasan || (baris.poin === 0 ? [teks.aturanNol, rule?.catatan].filter(Boolean).join('. ') : '');
  const classes = baris.catatan.filter(({ objek }) => objek === 'kelas').map(({ id }) => id);
  return (
    <Sheet open side={wide ? 'right' : 'bottom'} title={baris.nama || teks.tanpaAturan} onClose={onClose}>
      <div className={css.because}>
        <p className={css.formula}>
          {baris.rumus && <span className="tnum">{baris.rumus} = </span>}
          <strong className="tnum">{teks.sekianSKS(sks(baris.poin))}</strong> <Sumber sumber={baris.sumber} />
        </p>
        <p>{baris.rincian}</p>
        {why && <p className="notice">{why}</p>}
        {siapa && classes.length > 0 && <Kelas ids={classes} siapa={siapa} />}
        <Aturan baris={baris} rule={rule} set={set} />
        <section>
          <h3>{teks.asal}</h3>
          <ul className={css.records}>
            {baris.catatan.map((one) => (
              <CatatanBaris key={`${one.objek}/${one.id}/${one.peran}`} catatan={one} rule={rule} />
            ))}
          </ul>
        </section>
        {baris.tanya && (
          <section>
            <h3>{teks.tanya}</h3>
            <p>{teks.tanyakan(baris.tanya)}</p>
          </section>
        )}
      </div>
    </Sheet>
  );
}

type AturanProps = { baris: BarisPoin; rule: Butir | undefined; set: Kredit };

/** The rule, with its legal source and the evidence that it asks for. */
function Aturan({ baris, rule, set }: AturanProps) {
  const teks = useTeksAturanBKD();
  const nilai = useNilaiButir();
  const bukti = useNamaBukti();
  if (!baris.kode) return null;
  return (
    <section>
      <h3>{teks.aturan}</h3>
      <Details
        items={[
          { label: teks.butir, value: `${baris.kode} · ${baris.nama}` },
          { label: teks.nilaiPerSatuan, value: rule && `${nilai(rule)} / ${rule.satuan}` },
          { label: teks.dihitung, value: `${teks.dariJumlah(baris.dihitung, baris.jumlah)} ${baris.satuan}` },
          { label: teks.pembulatan, value: teks.dibulatkan(set.desimal) },
          {
            label: teks.dasar,
            value: (
              <span className={css.detail}>
                {baris.dasar || set.dasar}
                <Keyakinan keyakinan={baris.keyakinan} />
              </span>
            ),
          },
          { label: teks.bukti, value: bukti(baris.bukti) },
          ...(rule?.catatan && baris.poin > 0 ? [{ label: teks.catatan, value: rule.catatan }] : []),
        ]}
      />
    </section>
  );
}

/** What the points of teaching are reckoned from. */
function Kelas({ ids, siapa }: { ids: readonly string[]; siapa: Siapa }) {
  const teks = useTeksAturanBKD();
  const result = useQuery({
    ...query('GET /v2/bkd/lecturing_unit_info', { query: { ...siapa, perPage: PER_ANSWER } }),
    meta: { quiet: true },
  });
  const classes = result.data?.data.filter(({ idKelas }) => ids.includes(idKelas)) ?? [];
  return classes.map((k) => (
    <section key={k.idKelas}>
      <h3>{k.rincian}</h3>
      <Details
        items={[
          { label: teks.sksMataKuliah, value: angka(k.sks) },
          { label: teks.pertemuan, value: teks.dariRencana(k.terlaksana, k.rencana) },
          { label: teks.porsi, value: `${formatPercent(k.porsi)} · ${teks.timDosen(k.tim)}` },
          { label: teks.peserta, value: teks.sekianMahasiswa(k.peserta) },
        ]}
      />
    </section>
  ));
}
