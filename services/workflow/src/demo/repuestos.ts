import type { Falla } from './fallas';

type Familia = NonNullable<Falla['repuesto']>;

/** The spare parts of the demo warehouse by family: number, description, shelf, price in CLP, units at hand. */
export const REPUESTOS: Readonly<Record<Familia, readonly (readonly [string, string, string, number, number])[]>> = {
  pantalla: [
    ['90NB10J1-R20010', 'LCD 15.6 FHD IPS', 'A1-01', 89_990, 9],
    ['L20823-001', 'LCD 14.0 FHD', 'A1-02', 79_990, 6],
    ['5D10W46488', 'LCD 15.6 HD', 'A1-03', 64_990, 0],
    ['GH82-28138A', 'Modulo pantalla A54', 'A2-01', 74_990, 5],
  ],
  bateria: [
    ['0B200-03440000', 'Bateria 42Wh 3 celdas', 'B1-01', 49_990, 12],
    ['L84357-AC1', 'Bateria 45Wh', 'B1-02', 54_990, 4],
    ['SB10W51957', 'Bateria 57Wh', 'B1-03', 62_990, 0],
  ],
  teclado: [
    ['90NB10J1-R31SP0', 'Teclado espanol gris', 'C1-01', 34_990, 8],
    ['L25119-161', 'Teclado espanol negro', 'C1-02', 32_990, 0],
  ],
  placa: [
    ['60NB10J0-MB1320', 'Placa madre i5-1335U', 'D1-01', 289_990, 2],
    ['5B21B85243', 'Placa madre i5-1135G7', 'D1-02', 259_990, 0],
    ['GH82-27771A', 'Placa principal S23', 'D2-01', 219_990, 1],
  ],
  disco: [
    ['SNV2S-500G', 'SSD NVMe 500 GB', 'E1-01', 39_990, 20],
    ['MZVL21T0', 'SSD NVMe 1 TB', 'E1-02', 74_990, 7],
  ],
  memoria: [
    ['KVR32S22S8-8', 'Memoria 8 GB DDR4', 'E2-01', 24_990, 15],
    ['CT16G48C40S5', 'Memoria 16 GB DDR5', 'E2-02', 52_990, 3],
  ],
  cargador: [
    ['0A001-01103400', 'Cargador 65W USB-C', 'F1-01', 29_990, 10],
    ['HU10574-17009', 'Fuente de poder 180W', 'F1-02', 59_990, 0],
  ],
  ventilador: [
    ['13NB10J0-T01011', 'Ventilador CPU', 'G1-01', 18_990, 9],
    ['DC28000XX', 'Ventilador GPU', 'G1-02', 21_990, 2],
  ],
  bisagra: [
    ['13N1-CEA0Q01', 'Bisagra derecha', 'H1-01', 14_990, 6],
    ['13N1-CEA0Q02', 'Bisagra izquierda', 'H1-02', 14_990, 1],
  ],
  conector: [
    ['14026-00120000', 'Conector DC-IN', 'I1-01', 9_990, 14],
    ['GH96-15685A', 'Placa de carga USB-C', 'I1-02', 19_990, 4],
  ],
};
