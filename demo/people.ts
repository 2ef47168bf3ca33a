import type { TownName } from './towns.js';

export type DemoConsumer = { name: string; email: string; phone: string; town: TownName };

export type DemoDoctor = {
  name: string;
  email: string;
  phone: string;
  town: TownName;
  specialization: string;
  /** Null: not given yet, so that staff have nothing to check. */
  licenseNumber: string | null;
  isVerified: boolean;
};

export const demoConsumers: DemoConsumer[] = [
  { name: 'Akshatha Shenoy', email: 'akshatha.shenoy@example.in', phone: '+919480000201', town: 'Mangaluru' },
  { name: 'Rohan D’Souza', email: 'rohan.dsouza@example.in', phone: '+919480000202', town: 'Surathkal' },
  { name: 'Fathima Zohra', email: 'fathima.zohra@example.in', phone: '+919480000203', town: 'Ullal' },
  { name: 'Keerthan Amin', email: 'keerthan.amin@example.in', phone: '+919480000204', town: 'Udupi' },
  { name: 'Ananya Iyer', email: 'ananya.iyer@example.in', phone: '+919480000205', town: 'Manipal' },
  { name: 'Sathish Devadiga', email: 'sathish.devadiga@example.in', phone: '+919480000206', town: 'Kundapura' },
  { name: 'Bhavya Gowda', email: 'bhavya.gowda@example.in', phone: '+919480000207', town: 'Sullia' },
  { name: 'Charan Rai', email: 'charan.rai@example.in', phone: '+919480000208', town: 'Puttur' },
  { name: 'Melisha Fernandes', email: 'melisha.fernandes@example.in', phone: '+919480000209', town: 'Moodbidri' },
  { name: 'Imran Damudi', email: 'imran.damudi@example.in', phone: '+919480000210', town: 'Bhatkal' },
  { name: 'Supriya Nayak', email: 'supriya.nayak@example.in', phone: '+919480000211', town: 'Kumta' },
  { name: 'Vinod Tandel', email: 'vinod.tandel@example.in', phone: '+919480000212', town: 'Karwar' },
];

export const demoDoctors: DemoDoctor[] = [
  {
    name: 'Dr. Sahana Upadhya',
    email: 'sahana.upadhya@example.in',
    phone: '+919480000301',
    town: 'Udupi',
    specialization: 'General medicine',
    licenseNumber: 'KMC-900001',
    isVerified: true,
  },
  {
    name: 'Dr. Wilfred Saldanha',
    email: 'wilfred.saldanha@example.in',
    phone: '+919480000302',
    town: 'Mangaluru',
    specialization: 'Paediatrics',
    licenseNumber: 'KMC-900002',
    isVerified: true,
  },
  {
    name: 'Dr. Naseema Banu',
    email: 'naseema.banu@example.in',
    phone: '+919480000303',
    town: 'Bhatkal',
    specialization: 'Dermatology',
    licenseNumber: 'KMC-900003',
    isVerified: true,
  },
  {
    name: 'Dr. Prakash Hegde',
    email: 'prakash.hegde@example.in',
    phone: '+919480000304',
    town: 'Kumta',
    specialization: 'General medicine',
    licenseNumber: 'KMC-900004',
    isVerified: true,
  },
  {
    name: 'Dr. Shilpa Shettigar',
    email: 'shilpa.shettigar@example.in',
    phone: '+919480000305',
    town: 'Kundapura',
    specialization: 'Obstetrics and gynaecology',
    licenseNumber: 'KMC-900005',
    isVerified: false,
  },
  {
    name: 'Dr. Arjun Kamat',
    email: 'arjun.kamat@example.in',
    phone: '+919480000306',
    town: 'Karwar',
    specialization: 'Orthopaedics',
    licenseNumber: null,
    isVerified: false,
  },
];
