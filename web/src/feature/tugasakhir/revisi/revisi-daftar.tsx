import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import { StatusPill } from '@/kit/ui/mark/pill';
import type { Jenis } from '../karya/ragam';
import type { Sidang } from '../ujian/sidang-baca';
import { useNamaPeran } from '../ujian/sidang-status';
import { useTeksUjian } from '../ujian/ujian-teks';
import css from './revisi.module.css';
import type { Revisi } from './revisi-baca';
import { RevisiBaru } from './revisi-baru';
import { AksiRevisi } from './revisi-putusan';
import { ruteRevisi } from './revisi-rute';
import { useTeksRevisi } from './revisi-teks';

const kelompok = { menunggu: 'waiting', dikirim: 'waiting', perbaiki: 'revision', disetujui: 'approved' } as const;

type Props = { jenis: Jenis; sidang: Pick<Sidang, 'id' | 'aksi'> };

/** What the examiners want changed, a list each, and whether it has been. */
export function RevisiSidang({ jenis, sidang }: Props) {
  const teks = useTeksRevisi();
  const hasil = useQuery(query(ruteRevisi.daftar[jenis], { path: { id: sidang.id } }));
  const memuat = useDelayedPending(hasil.isPending);
  const semua = hasil.data?.data;
  const tambah = sidang.aksi.find(({ kode }) => kode === 'revisi');
  if (memuat) return <SkeletonText lines={4} />;
  if (!semua) return hasil.error && <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} />;
  return (
    <div className={css.panel}>
      {semua.length === 0 ? (
        <Card title={teks.revisi}>
          <Empty kind="part" help={teks.revisiKosong} />
        </Card>
      ) : (
        <p className={css.ringkas} role="status">
          {teks.ringkasRevisi(semua.filter(({ status }) => status === 'disetujui').length, semua.length)}
        </p>
      )}
      {perDosen(semua).map(([idDosen, isi]) => (
        <LembarRevisi key={idDosen} jenis={jenis} idKarya={sidang.id} revisi={isi} />
      ))}
      {tambah?.boleh && <RevisiBaru jenis={jenis} idKarya={sidang.id} />}
    </div>
  );
}

type LembarProps = { jenis: Jenis; idKarya: string; revisi: readonly Revisi[] };

function LembarRevisi({ jenis, idKarya, revisi }: LembarProps) {
  const teks = useTeksUjian();
  const teksRevisi = useTeksRevisi();
  const namaPeran = useNamaPeran();
  const pertama = revisi[0];
  if (!pertama) return null;
  return (
    <Card title={`${pertama.namaDosen} · ${namaPeran(pertama.peran)}`} flush>
      <table className={css.tabel}>
        <caption className="sr-only">
          {teksRevisi.revisi} {pertama.namaDosen}
        </caption>
        <thead>
          <tr>
            <th scope="col">{teksRevisi.no}</th>
            <th scope="col">{teks.catatan}</th>
            <th scope="col">{teksRevisi.halaman}</th>
            <th scope="col">{teksRevisi.sudahDiperbaiki}</th>
          </tr>
        </thead>
        <tbody>
          {revisi.map((satu) => (
            <tr key={satu.id}>
              <td className="tnum">{satu.nomor}</td>
              <td>
                <span className={css.catatan}>{satu.catatan}</span>
                {satu.jawaban && (
                  <span className={css.jawaban}>
                    <b>{teksRevisi.jawaban}:</b> {satu.jawaban}
                  </span>
                )}
                {satu.alasan && (
                  <span className={css.jawaban}>
                    <b>{teks.alasan}:</b> {satu.alasan}
                  </span>
                )}
              </td>
              <td data-label={teksRevisi.halaman} data-kosong={satu.halaman ? undefined : ''}>
                {satu.halaman || '-'}
              </td>
              <td>
                <StatusPill group={kelompok[satu.status]} outline={satu.status === 'menunggu'}>
                  {teksRevisi.statusRevisi[satu.status]}
                </StatusPill>
                <AksiRevisi jenis={jenis} idKarya={idKarya} revisi={satu} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function perDosen(revisi: readonly Revisi[]): [string, Revisi[]][] {
  const kelompok = new Map<string, Revisi[]>();
  for (const satu of revisi) kelompok.set(satu.idDosen, [...(kelompok.get(satu.idDosen) ?? []), satu]);
  return [...kelompok];
}
