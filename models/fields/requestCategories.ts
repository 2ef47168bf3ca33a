/** The kinds of help that neighbours ask for. */
export const requestCategories = [
  ...(['plumbing', 'electrical', 'carpentry', 'painting', 'cleaning', 'appliance_repair', 'pest_control'] as const),
  ...(['gardening', 'construction', 'moving', 'vehicle_repair', 'driver', 'taxi', 'courier', 'tutoring'] as const),
  ...(['music_dance', 'fitness', 'yoga', 'medical_help', 'blood_donation', 'elder_care', 'child_care'] as const),
  ...(['cooking', 'catering', 'tailoring', 'beauty', 'photography', 'event_help', 'pet_care', 'farming'] as const),
  ...(['legal', 'accounting', 'computer_help', 'lost_found', 'other'] as const),
] as const;
export type RequestCategory = (typeof requestCategories)[number];
