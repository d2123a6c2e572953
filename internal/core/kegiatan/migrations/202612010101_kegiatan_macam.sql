-- +goose Up
-- What the rules of a workload tell acts of one kind apart by, and what they reckon a class by beside its meetings.
ALTER TABLE kegiatan_kegiatan ADD COLUMN golongan TEXT NOT NULL DEFAULT '';  -- of a final work its kind: 'skripsi', 'kp'
ALTER TABLE kegiatan_kegiatan ADD COLUMN jenjang TEXT NOT NULL DEFAULT '';   -- level of the programme: 'S1'
ALTER TABLE kegiatan_kegiatan ADD COLUMN keadaan TEXT NOT NULL DEFAULT '';   -- how it ended when not as it should: 'tanpa_nilai', 'diganti'
ALTER TABLE kegiatan_kegiatan ADD COLUMN kode TEXT NOT NULL DEFAULT '';      -- of the course of a class
ALTER TABLE kegiatan_kegiatan ADD COLUMN kelas TEXT NOT NULL DEFAULT '';     -- name of a class
ALTER TABLE kegiatan_kegiatan ADD COLUMN tim BIGINT NOT NULL DEFAULT 0 CHECK (tim >= 0); -- lecturers of a class
ALTER TABLE kegiatan_kegiatan ADD COLUMN id_mahasiswa TEXT NOT NULL DEFAULT ''; -- the student whom it was about

-- +goose Down
ALTER TABLE kegiatan_kegiatan DROP COLUMN id_mahasiswa;
ALTER TABLE kegiatan_kegiatan DROP COLUMN tim;
ALTER TABLE kegiatan_kegiatan DROP COLUMN kelas;
ALTER TABLE kegiatan_kegiatan DROP COLUMN kode;
ALTER TABLE kegiatan_kegiatan DROP COLUMN keadaan;
ALTER TABLE kegiatan_kegiatan DROP COLUMN jenjang;
ALTER TABLE kegiatan_kegiatan DROP COLUMN golongan;
