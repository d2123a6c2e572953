import { strip } from '@/kit/format/text';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { alamatPengajuan } from '../karya/alamat';
import { Bagian } from '../karya/bagian';
import css from '../karya/karya.module.css';
import { type Karya, type PengajuanBaris, usePengajuan } from '../karya/karya-baca';
import type { TeksKarya } from '../karya/teks';
import { useWaktu, type Waktu } from '../karya/waktu';
import { DaftarPeriksa } from './pengajuan-syarat';
import { useTeksPengajuan } from './pengajuan-teks';

type Props = { karya: Karya; hal: 'uji' | 'sidang' };

/** What the student asked for: trials, or the exam with what it still needs. */
export function PengajuanTab({ karya, hal }: Props) {
  const teks = useTeksPengajuan();
  const waktu = useWaktu();
  const hasil = usePengajuan(karya.jenis, karya.id);
  return (
    <Bagian hasil={hasil}>
      {({ data, syarat }) => {
        const baris = data.filter((ajuan) => ajuan.hal === hal);
        return (
          <div className={css.bagian}>
            {baris.length > 0 ? (
              <ShortTable
                caption={teks.tab[hal]}
                columns={kolom(teks, waktu, karya)}
                rows={[...baris].sort((a, b) => b.dibuatPada.localeCompare(a.dibuatPada))}
                rowKey={({ id }) => id}
                rowHref={
                  karya.jenis === 'skripsi' && hal === 'sidang' ? () => alamatPengajuan('skripsi', karya.id) : undefined
                }
              />
            ) : (
              <p className={css.meta}>{hal === 'uji' ? teks.belumAjukanUji : teks.belumAjukanSidang}</p>
            )}
            {hal === 'sidang' && <DaftarPeriksa karya={karya} syarat={syarat} />}
            {hal === 'sidang' && karya.jenis === 'skripsi' && (
              <div>
                <ButtonLink href={alamatPengajuan('skripsi', karya.id)}>{teks.bukaPengajuan}</ButtonLink>
              </div>
            )}
          </div>
        );
      }}
    </Bagian>
  );
}

const grup: Record<string, StatusGroup> = {
  diajukan: 'waiting',
  perlu_perbaikan: 'revision',
  ditolak: 'rejected',
  disetujui: 'approved',
  diverifikasi: 'done',
  ditarik: 'draft',
  revisi: 'revision',
};

/** How a request stands. */
export function StatusPengajuan({ status }: { status: PengajuanBaris['status'] }) {
  const teks = useTeksPengajuan();
  return <StatusPill group={grup[status] ?? 'draft'}>{teks.statusPengajuan[status]}</StatusPill>;
}

function kolom(teks: TeksKarya, waktu: Waktu, karya: Karya): ShortColumn<PengajuanBaris>[] {
  return [
    { id: 'no', label: teks.nomor, nowrap: true, cell: ({ hal, nomor }) => `${teks.hal[hal]} ${nomor}` },
    { id: 'ajuan', label: teks.tanggalAjuan, nowrap: true, cell: ({ dibuatPada }) => waktu.tanggal(dibuatPada) },
    { id: 'status', label: teks.status, nowrap: true, cell: ({ status }) => <StatusPengajuan status={status} /> },
    ...karya.pembimbing.map(({ idDosen, urutan }) => ({
      id: `p${urutan}`,
      label: teks.namaPeran[`pembimbing_${urutan}`] ?? '',
      nowrap: true,
      cell: ({ putusan }: PengajuanBaris) => {
        const satu = putusan.find((putus) => putus.idDosen === idDosen);
        if (!satu) return '-';
        return (
          <span title={waktu.pada(satu.pada)}>
            <StatusPill group={grup[satu.status] ?? 'draft'} />
          </span>
        );
      },
    })),
    {
      id: 'catatan',
      label: teks.catatan,
      cell: ({ catatan, alasan, putusan }) =>
        strip([catatan, ...putusan.map((satu) => satu.alasan), alasan].filter(Boolean).join(' · ')),
    },
  ];
}
