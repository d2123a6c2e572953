import { PagePeriod } from '@/core/account/page-period';
import { usePeriode } from '@/core/auth/session';
import { DATA_REFERENSI } from '@/core/master/unit/nouns';
import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { download } from '@/kit/api/download';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { TombolTempel } from '../impor/tombol-tempel';
import { BagianKuliah } from '../matakuliah/bagian';
import { mataKuliah } from '../matakuliah/mata-kuliah';
import { useTeksAkademik } from '../matakuliah/teks';
import { CardAside, CardIsi, useKolom } from './mata-kuliah-columns';
import { useFilterMataKuliah } from './mata-kuliah-filters';
import { TombolSayaAmpu } from './saya-ampu';

const muatTempel = () => import('./mata-kuliah-tempel');

/** The catalogue of the college, narrowed as the address says. */
export default function MataKuliahList() {
  const teks = useTeksAkademik();
  const { periode } = usePeriode();
  const { filtering: saringan, narrowed: dicari, result } = useNounList(mataKuliah);
  const { filters, buka } = useFilterMataKuliah(saringan);
  return (
    <RecordList
      noun={mataKuliah}
      lead={<BagianKuliah now="daftar" idProdi={dicari.idProdi?.[0]} />}
      period={
        <PagePeriod
          dipilih={dicari.periode ?? null}
          onPindah={(berjalan) => saringan.set({ filter: { periode: [String(berjalan)] } }, { push: true })}
        />
      }
      caption={teks.daftar}
      filtering={saringan}
      result={result}
      columns={useKolom()}
      rowName={(mk) => `${mk.kode} ${mk.nama}`}
      strip={{
        filter: 'status',
        items: [
          { value: null, label: teks.semua },
          { value: 'A', label: teks.aktif },
          { value: 'N', label: teks.tidakAktif },
        ],
      }}
      tools={
        <>
          <TombolSayaAmpu saringan={saringan} periode={periode} />
          <TombolTempel
            label={teks.tempel}
            permission={mataKuliah.permissions.add}
            dialog={(close) => (
              <LazyPart
                load={muatTempel}
                props={{ idProdi: dicari.idProdi?.[0] ?? null, onClose: close }}
                onFail={close}
              />
            )}
          />
          <ButtonLink href={DATA_REFERENSI} variant="plain">
            {teks.dataReferensi}
          </ButtonLink>
        </>
      }
      filters={filters}
      onFilters={buka}
      card={(mk) => <CardIsi mk={mk} />}
      cardAside={(mk) => <CardAside mk={mk} />}
      onDownload={() => download('GET /v2/academic/matakuliah/unduh', { query: dicari })}
    />
  );
}
