import { ReasonForm } from '@/kit/form/reason/reason-form';
import { useTeksSurat } from '../naskah/teks';
import type { Putus } from './use-putusan';

type Props = { putus: Putus; langkah: 'minta_perbaikan' | 'cabut' };

/** Why a letter goes back, or is revoked. */
export function AlasanSurat({ putus, langkah }: Props) {
  const teks = useTeksSurat();
  const mencabut = langkah === 'cabut';
  return (
    <ReasonForm
      title={mencabut ? teks.cabut : teks.mintaPerbaikan}
      label={mencabut ? teks.alasanCabut : teks.alasanPerbaikan}
      help={mencabut && <p>{teks.cabutBantuan}</p>}
      max={1000}
      value={putus.alasan}
      onChange={putus.tulis}
      {...(!mencabut && { ready: { label: teks.templatAlasan, sentences: teks.templat } })}
      cancel={teks.batal}
      onCancel={() => putus.pilih(undefined)}
      send={mencabut ? teks.kirimCabut : teks.kirimPerbaikan}
      danger={mencabut}
      pending={putus.berjalan}
      onSend={() => putus.putuskan(langkah)}
    />
  );
}
