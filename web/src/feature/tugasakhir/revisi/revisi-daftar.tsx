import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { groupBy } from '@/kit/format/group';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { StatusPill } from '@/kit/ui/mark/pill';
import { Bagian } from '../karya/bagian';
import { boleh } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { useNamaPeran } from '../ujian/nama-peran';
import ujian from '../ujian/sidang.module.css';
import type { Sidang } from '../ujian/sidang-baca';
import { useTeksUjian } from '../ujian/ujian-teks';
import css from './revisi.module.css';
import { type Revisi, ruteRevisi } from './revisi-baca';
import { RevisiBaru } from './revisi-baru';
import { AksiRevisi } from './revisi-putusan';
import { useTeksRevisi } from './revisi-teks';

const kelompok = { menunggu: 'waiting', dikirim: 'waiting', perbaiki: 'revision', disetujui: 'approved' } as const;

/** What the examiners want changed, a list each, and whether it has been. */
export function RevisiSidang({ sidang }: { sidang: Sidang }) {
  const teks = useTeksRevisi();
  const { jenis, id } = sidang;
  const hasil = useQuery(query(ruteRevisi.daftar[jenis], { path: { id } }));
  return (
    <Bagian hasil={hasil} utama>
      {({ data }) => (
        <div className={ujian.panel}>
          {data.length === 0 ? (
            <Card title={teks.revisi}>
              <Empty kind="part" help={teks.revisiKosong} />
            </Card>
          ) : (
            <p className={ujian.tinjau} role="status">
              {teks.ringkasRevisi(data.filter(({ status }) => status === 'disetujui').length, data.length)}
            </p>
          )}
          {groupBy(data, (satu) => satu.idDosen).map(([idDosen, isi]) => (
            <LembarRevisi key={idDosen} jenis={jenis} idKarya={id} revisi={isi} />
          ))}
          {boleh(sidang, 'revisi') && <RevisiBaru jenis={jenis} idKarya={id} />}
        </div>
      )}
    </Bagian>
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
