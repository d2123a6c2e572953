-- +goose Up
-- An act that goes on over two terms counts in both, so the term is part of the key. Of teaching the numbers are kept that a
-- workload is reckoned from; of every other kind they are nothing.
ALTER TABLE kegiatan_kegiatan DROP CONSTRAINT kegiatan_kegiatan_pkey;
ALTER TABLE kegiatan_kegiatan ADD PRIMARY KEY (college_id, jenis, objek, id_objek, id_dosen, periode);
ALTER TABLE kegiatan_kegiatan ADD COLUMN rencana BIGINT NOT NULL DEFAULT 0 CHECK (rencana >= 0);
ALTER TABLE kegiatan_kegiatan ADD COLUMN terlaksana BIGINT NOT NULL DEFAULT 0 CHECK (terlaksana >= 0);
ALTER TABLE kegiatan_kegiatan ADD COLUMN porsi_e4 BIGINT NOT NULL DEFAULT 0 CHECK (porsi_e4 BETWEEN 0 AND 10000);
ALTER TABLE kegiatan_kegiatan ADD COLUMN sks_e2 BIGINT NOT NULL DEFAULT 0 CHECK (sks_e2 >= 0);

-- +goose Down
-- Of an act in several terms the latest stays; the numbers of teaching go. Whoever migrates sees no row of a table whose rows are
-- guarded, so the guard stands aside.
ALTER TABLE kegiatan_kegiatan NO FORCE ROW LEVEL SECURITY;
DELETE FROM kegiatan_kegiatan k USING kegiatan_kegiatan x
    WHERE x.college_id = k.college_id AND x.jenis = k.jenis AND x.objek = k.objek AND x.id_objek = k.id_objek AND x.id_dosen = k.id_dosen
    AND x.periode > k.periode;
ALTER TABLE kegiatan_kegiatan FORCE ROW LEVEL SECURITY;
ALTER TABLE kegiatan_kegiatan DROP COLUMN rencana;
ALTER TABLE kegiatan_kegiatan DROP COLUMN terlaksana;
ALTER TABLE kegiatan_kegiatan DROP COLUMN porsi_e4;
ALTER TABLE kegiatan_kegiatan DROP COLUMN sks_e2;
ALTER TABLE kegiatan_kegiatan DROP CONSTRAINT kegiatan_kegiatan_pkey;
ALTER TABLE kegiatan_kegiatan ADD PRIMARY KEY (college_id, jenis, objek, id_objek, id_dosen);
