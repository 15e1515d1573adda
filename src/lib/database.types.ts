export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      alert_devices: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          id: number;
          p256dh: string;
          told_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          id?: never;
          p256dh: string;
          told_at?: string;
          user_id?: string;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          id?: never;
          p256dh?: string;
          told_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      alert_rules: {
        Row: {
          most_a_day: number;
          old_number: boolean;
          open_plays: boolean;
          quiet_from: number | null;
          quiet_to: number | null;
          read_at: string;
          time_zone: string | null;
          user_id: string;
          value_ev: number | null;
          watched: boolean;
        };
        ComputedFields: never;
        Insert: {
          most_a_day?: number;
          old_number?: boolean;
          open_plays?: boolean;
          quiet_from?: number | null;
          quiet_to?: number | null;
          read_at?: string;
          time_zone?: string | null;
          user_id?: string;
          value_ev?: number | null;
          watched?: boolean;
        };
        Update: {
          most_a_day?: number;
          old_number?: boolean;
          open_plays?: boolean;
          quiet_from?: number | null;
          quiet_to?: number | null;
          read_at?: string;
          time_zone?: string | null;
          user_id?: string;
          value_ev?: number | null;
          watched?: boolean;
        };
        Relationships: [];
      };
      alerts: {
        Row: {
          away_team: string;
          book: string;
          commence_time: string;
          created_at: string;
          ev: number | null;
          event_id: string;
          fair: number | null;
          home_team: string;
          id: number;
          league: string;
          market: string;
          other_point: number | null;
          own_point: number | null;
          player_id: number | null;
          player_name: string;
          point: number | null;
          price: number | null;
          prop_type: string | null;
          rule: string;
          side: string | null;
          table_name: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          book: string;
          commence_time: string;
          created_at?: string;
          ev?: number | null;
          event_id: string;
          fair?: number | null;
          home_team: string;
          id?: never;
          league: string;
          market: string;
          other_point?: number | null;
          own_point?: number | null;
          player_id?: number | null;
          player_name: string;
          point?: number | null;
          price?: number | null;
          prop_type?: string | null;
          rule: string;
          side?: string | null;
          table_name: string;
          user_id: string;
        };
        Update: {
          away_team?: string;
          book?: string;
          commence_time?: string;
          created_at?: string;
          ev?: number | null;
          event_id?: string;
          fair?: number | null;
          home_team?: string;
          id?: never;
          league?: string;
          market?: string;
          other_point?: number | null;
          own_point?: number | null;
          player_id?: number | null;
          player_name?: string;
          point?: number | null;
          price?: number | null;
          prop_type?: string | null;
          rule?: string;
          side?: string | null;
          table_name?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'alerts_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      assists_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          bovada_over_price: number | null;
          bovada_point: number | null;
          bovada_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'assists_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      bankrolls: {
        Row: {
          bankroll: number | null;
          unit: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          bankroll?: number | null;
          unit?: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          bankroll?: number | null;
          unit?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      baseball_player_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string | null;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          player_id: number | null;
          player_name: string;
          prop_type: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string | null;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          player_id?: number | null;
          player_name: string;
          prop_type: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string | null;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          player_id?: number | null;
          player_name?: string;
          prop_type?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'baseball_player_props_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'mlb_events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'baseball_player_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      baseball_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          player_id: number | null;
          player_name: string;
          prop_type: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          player_id?: number | null;
          player_name: string;
          prop_type: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          player_id?: number | null;
          player_name?: string;
          prop_type?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'baseball_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      closing_market_quotes: {
        Row: {
          book: number[];
          books: string[];
          closed_at: string;
          commence_time: string;
          event_id: string;
          last_updates: string[];
          market: string;
          over_price: number[];
          player: number[];
          player_ids: number[] | null;
          players: string[];
          point: number[];
          prop_type: string | null;
          seen_at: string;
          start_said_at: string;
          table_name: string;
          under_price: number[];
        };
        ComputedFields: never;
        Insert: {
          book: number[];
          books: string[];
          closed_at: string;
          commence_time: string;
          event_id: string;
          last_updates: string[];
          market: string;
          over_price: number[];
          player: number[];
          player_ids?: number[] | null;
          players: string[];
          point: number[];
          prop_type?: string | null;
          seen_at: string;
          start_said_at: string;
          table_name: string;
          under_price: number[];
        };
        Update: {
          book?: number[];
          books?: string[];
          closed_at?: string;
          commence_time?: string;
          event_id?: string;
          last_updates?: string[];
          market?: string;
          over_price?: number[];
          player?: number[];
          player_ids?: number[] | null;
          players?: string[];
          point?: number[];
          prop_type?: string | null;
          seen_at?: string;
          start_said_at?: string;
          table_name?: string;
          under_price?: number[];
        };
        Relationships: [];
      };
      etr_projections: {
        Row: {
          AST: number | null;
          id: number;
          Player: string;
          player_id: number | null;
          PTS: number | null;
          REB: number | null;
          Team: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          AST?: number | null;
          id?: never;
          Player: string;
          player_id?: number | null;
          PTS?: number | null;
          REB?: number | null;
          Team?: string | null;
          updated_at?: string;
        };
        Update: {
          AST?: number | null;
          id?: never;
          Player?: string;
          player_id?: number | null;
          PTS?: number | null;
          REB?: number | null;
          Team?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      fetch_leases: {
        Row: {
          expires_at: string;
          holder: string;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          expires_at: string;
          holder: string;
          name: string;
        };
        Update: {
          expires_at?: string;
          holder?: string;
          name?: string;
        };
        Relationships: [];
      };
      fetch_run_details: {
        Row: {
          caller: string | null;
          caller_kind: string;
          credits_left: number | null;
          credits_used: number | null;
          error: string | null;
          rejected: NonNullable<Json>;
          requests: number | null;
          run_id: string;
          unmatched: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          caller?: string | null;
          caller_kind: string;
          credits_left?: number | null;
          credits_used?: number | null;
          error?: string | null;
          rejected?: NonNullable<Json>;
          requests?: number | null;
          run_id: string;
          unmatched?: NonNullable<Json>;
        };
        Update: {
          caller?: string | null;
          caller_kind?: string;
          credits_left?: number | null;
          credits_used?: number | null;
          error?: string | null;
          rejected?: NonNullable<Json>;
          requests?: number | null;
          run_id?: string;
          unmatched?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: 'fetch_run_details_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: true;
            referencedRelation: 'fetch_runs';
            referencedColumns: ['id'];
          },
        ];
      };
      fetch_runs: {
        Row: {
          events_failed: number;
          events_total: number;
          finished_at: string | null;
          function_name: string;
          id: string;
          outcome: string;
          rows_rejected: number;
          rows_written: number;
          started_at: string;
        };
        ComputedFields: never;
        Insert: {
          events_failed?: number;
          events_total?: number;
          finished_at?: string | null;
          function_name: string;
          id?: string;
          outcome?: string;
          rows_rejected?: number;
          rows_written?: number;
          started_at?: string;
        };
        Update: {
          events_failed?: number;
          events_total?: number;
          finished_at?: string | null;
          function_name?: string;
          id?: string;
          outcome?: string;
          rows_rejected?: number;
          rows_written?: number;
          started_at?: string;
        };
        Relationships: [];
      };
      line_history: {
        Row: {
          book: string;
          event_id: string | null;
          id: number;
          kind: string;
          over_price: number | null;
          player_id: number | null;
          player_name: string;
          point: number | null;
          prop_type: string | null;
          seen_at: string;
          table_name: string;
          under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          book: string;
          event_id?: string | null;
          id?: never;
          kind?: string;
          over_price?: number | null;
          player_id?: number | null;
          player_name: string;
          point?: number | null;
          prop_type?: string | null;
          seen_at: string;
          table_name: string;
          under_price?: number | null;
        };
        Update: {
          book?: string;
          event_id?: string | null;
          id?: never;
          kind?: string;
          over_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          point?: number | null;
          prop_type?: string | null;
          seen_at?: string;
          table_name?: string;
          under_price?: number | null;
        };
        Relationships: [];
      };
      market_quotes: {
        Row: {
          book: number[];
          books: string[];
          commence_time: string;
          event_id: string;
          last_updates: string[];
          market: string;
          over_price: number[];
          player: number[];
          player_ids: number[] | null;
          players: string[];
          point: number[];
          prop_type: string | null;
          seen_at: string;
          table_name: string;
          under_price: number[];
        };
        ComputedFields: never;
        Insert: {
          book: number[];
          books: string[];
          commence_time: string;
          event_id: string;
          last_updates: string[];
          market: string;
          over_price: number[];
          player: number[];
          player_ids?: number[] | null;
          players: string[];
          point: number[];
          prop_type?: string | null;
          seen_at: string;
          table_name: string;
          under_price: number[];
        };
        Update: {
          book?: number[];
          books?: string[];
          commence_time?: string;
          event_id?: string;
          last_updates?: string[];
          market?: string;
          over_price?: number[];
          player?: number[];
          player_ids?: number[] | null;
          players?: string[];
          point?: number[];
          prop_type?: string | null;
          seen_at?: string;
          table_name?: string;
          under_price?: number[];
        };
        Relationships: [];
      };
      mlb_events: {
        Row: {
          away_team: string;
          commence_time: string;
          DraftKings_over: number | null;
          DraftKings_total: number | null;
          DraftKings_under: number | null;
          home_team: string;
          id: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          commence_time: string;
          DraftKings_over?: number | null;
          DraftKings_total?: number | null;
          DraftKings_under?: number | null;
          home_team: string;
          id: string;
          updated_at?: string;
        };
        Update: {
          away_team?: string;
          commence_time?: string;
          DraftKings_over?: number | null;
          DraftKings_total?: number | null;
          DraftKings_under?: number | null;
          home_team?: string;
          id?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      nba_events: {
        Row: {
          away_moneyline: number | null;
          away_spread: number | null;
          away_spread_price: number | null;
          away_team: string;
          commence_time: string;
          home_moneyline: number | null;
          home_spread: number | null;
          home_spread_price: number | null;
          home_team: string;
          id: string;
          over_price: number | null;
          total: number | null;
          under_price: number | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          away_moneyline?: number | null;
          away_spread?: number | null;
          away_spread_price?: number | null;
          away_team: string;
          commence_time: string;
          home_moneyline?: number | null;
          home_spread?: number | null;
          home_spread_price?: number | null;
          home_team: string;
          id: string;
          over_price?: number | null;
          total?: number | null;
          under_price?: number | null;
          updated_at?: string;
        };
        Update: {
          away_moneyline?: number | null;
          away_spread?: number | null;
          away_spread_price?: number | null;
          away_team?: string;
          commence_time?: string;
          home_moneyline?: number | null;
          home_spread?: number | null;
          home_spread_price?: number | null;
          home_team?: string;
          id?: string;
          over_price?: number | null;
          total?: number | null;
          under_price?: number | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      nfl_anytime_td_props: {
        Row: {
          away_team: string;
          betmgm_price: number | null;
          betonlineag_price: number | null;
          betrivers_price: number | null;
          commence_time: string;
          draftkings_price: number | null;
          espnbet_price: number | null;
          event_id: string;
          fanduel_price: number | null;
          fliff_price: number | null;
          home_team: string;
          id: number;
          pinnacle_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_price?: number | null;
          betonlineag_price?: number | null;
          betrivers_price?: number | null;
          commence_time: string;
          draftkings_price?: number | null;
          espnbet_price?: number | null;
          event_id: string;
          fanduel_price?: number | null;
          fliff_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_price?: number | null;
          betonlineag_price?: number | null;
          betrivers_price?: number | null;
          commence_time?: string;
          draftkings_price?: number | null;
          espnbet_price?: number | null;
          event_id?: string;
          fanduel_price?: number | null;
          fliff_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'nfl_anytime_td_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      nfl_etr_projections: {
        Row: {
          id: number;
          'Pass Yards': number | null;
          Player: string;
          player_id: number | null;
          Position: string | null;
          'Receiving Yards': number | null;
          Receptions: number | null;
          'Rush Yards': number | null;
          Team: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          'Pass Yards'?: number | null;
          Player: string;
          player_id?: number | null;
          Position?: string | null;
          'Receiving Yards'?: number | null;
          Receptions?: number | null;
          'Rush Yards'?: number | null;
          Team?: string | null;
          updated_at?: string;
        };
        Update: {
          id?: never;
          'Pass Yards'?: number | null;
          Player?: string;
          player_id?: number | null;
          Position?: string | null;
          'Receiving Yards'?: number | null;
          Receptions?: number | null;
          'Rush Yards'?: number | null;
          Team?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      nfl_events: {
        Row: {
          away_moneyline: number | null;
          away_spread: number | null;
          away_spread_price: number | null;
          away_team: string;
          commence_time: string;
          home_moneyline: number | null;
          home_spread: number | null;
          home_spread_price: number | null;
          home_team: string;
          id: string;
          over_price: number | null;
          total: number | null;
          under_price: number | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          away_moneyline?: number | null;
          away_spread?: number | null;
          away_spread_price?: number | null;
          away_team: string;
          commence_time: string;
          home_moneyline?: number | null;
          home_spread?: number | null;
          home_spread_price?: number | null;
          home_team: string;
          id: string;
          over_price?: number | null;
          total?: number | null;
          under_price?: number | null;
          updated_at?: string;
        };
        Update: {
          away_moneyline?: number | null;
          away_spread?: number | null;
          away_spread_price?: number | null;
          away_team?: string;
          commence_time?: string;
          home_moneyline?: number | null;
          home_spread?: number | null;
          home_spread_price?: number | null;
          home_team?: string;
          id?: string;
          over_price?: number | null;
          total?: number | null;
          under_price?: number | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      nfl_passing_yards_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'nfl_passing_yards_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      nfl_receiving_yards_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'nfl_receiving_yards_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      nfl_receptions_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'nfl_receptions_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      nfl_rush_reception_yards_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'nfl_rush_reception_yards_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      nfl_rushing_yards_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'nfl_rushing_yards_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      nfl_sabersim_projections: {
        Row: {
          id: number;
          Name: string;
          'Pass Yds': number | null;
          player_id: number | null;
          Pos: string | null;
          Rec: number | null;
          'Rec Yds': number | null;
          'Rush Yds': number | null;
          Team: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          Name: string;
          'Pass Yds'?: number | null;
          player_id?: number | null;
          Pos?: string | null;
          Rec?: number | null;
          'Rec Yds'?: number | null;
          'Rush Yds'?: number | null;
          Team?: string | null;
          updated_at?: string;
        };
        Update: {
          id?: never;
          Name?: string;
          'Pass Yds'?: number | null;
          player_id?: number | null;
          Pos?: string | null;
          Rec?: number | null;
          'Rec Yds'?: number | null;
          'Rush Yds'?: number | null;
          Team?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      ninety_nine_plays: {
        Row: {
          bookmaker: string | null;
          commence_time: string | null;
          created_at: string;
          event_id: string | null;
          id: number;
          is_over: boolean;
          player_id: number | null;
          player_name: string | null;
          point: number | null;
          price: number;
          prop_type: string | null;
          request_id: string | null;
          selection_text: string;
          sport: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          bookmaker?: string | null;
          commence_time?: string | null;
          created_at?: string;
          event_id?: string | null;
          id?: never;
          is_over: boolean;
          player_id?: number | null;
          player_name?: string | null;
          point?: number | null;
          price: number;
          prop_type?: string | null;
          request_id?: string | null;
          selection_text: string;
          sport?: string | null;
          user_id?: string;
        };
        Update: {
          bookmaker?: string | null;
          commence_time?: string | null;
          created_at?: string;
          event_id?: string | null;
          id?: never;
          is_over?: boolean;
          player_id?: number | null;
          player_name?: string | null;
          point?: number | null;
          price?: number;
          prop_type?: string | null;
          request_id?: string | null;
          selection_text?: string;
          sport?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ninety_nine_plays_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      odds_quota: {
        Row: {
          id: boolean;
          last: number | null;
          remaining: number | null;
          seen_at: string;
          used: number | null;
        };
        ComputedFields: never;
        Insert: {
          id?: boolean;
          last?: number | null;
          remaining?: number | null;
          seen_at?: string;
          used?: number | null;
        };
        Update: {
          id?: boolean;
          last?: number | null;
          remaining?: number | null;
          seen_at?: string;
          used?: number | null;
        };
        Relationships: [];
      };
      player_aliases: {
        Row: {
          decided_at: string;
          decided_by: string | null;
          decision: string;
          id: number;
          league: string;
          player_id: number;
          spelling: string;
          spelling_key: string | null;
          team: string | null;
          undone_at: string | null;
          undone_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string;
          decided_by?: string | null;
          decision: string;
          id?: never;
          league: string;
          player_id: number;
          spelling: string;
          spelling_key?: never;
          team?: string | null;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Update: {
          decided_at?: string;
          decided_by?: string | null;
          decision?: string;
          id?: never;
          league?: string;
          player_id?: number;
          spelling?: string;
          spelling_key?: never;
          team?: string | null;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'player_aliases_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      player_results: {
        Row: {
          event_id: string | null;
          game: number;
          game_date: string;
          league: string;
          played: boolean | null;
          player_id: number;
          revision: number;
          source: string;
          started: boolean | null;
          stats: NonNullable<Json>;
          team: string | null;
          written_at: string;
        };
        ComputedFields: never;
        Insert: {
          event_id?: string | null;
          game?: number;
          game_date: string;
          league: string;
          played?: boolean | null;
          player_id: number;
          revision?: number;
          source: string;
          started?: boolean | null;
          stats: NonNullable<Json>;
          team?: string | null;
          written_at?: string;
        };
        Update: {
          event_id?: string | null;
          game?: number;
          game_date?: string;
          league?: string;
          played?: boolean | null;
          player_id?: number;
          revision?: number;
          source?: string;
          started?: boolean | null;
          stats?: NonNullable<Json>;
          team?: string | null;
          written_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'player_results_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      player_results_kept: {
        Row: {
          event_id: string | null;
          game: number;
          game_date: string;
          kept_id: number;
          league: string;
          played: boolean | null;
          player_id: number;
          replaced_at: string;
          replaced_by: string | null;
          revision: number;
          source: string;
          started: boolean | null;
          stats: NonNullable<Json>;
          team: string | null;
          written_at: string;
        };
        ComputedFields: never;
        Insert: {
          event_id?: string | null;
          game: number;
          game_date: string;
          kept_id?: never;
          league: string;
          played?: boolean | null;
          player_id: number;
          replaced_at?: string;
          replaced_by?: string | null;
          revision: number;
          source: string;
          started?: boolean | null;
          stats: NonNullable<Json>;
          team?: string | null;
          written_at: string;
        };
        Update: {
          event_id?: string | null;
          game?: number;
          game_date?: string;
          kept_id?: never;
          league?: string;
          played?: boolean | null;
          player_id?: number;
          replaced_at?: string;
          replaced_by?: string | null;
          revision?: number;
          source?: string;
          started?: boolean | null;
          stats?: NonNullable<Json>;
          team?: string | null;
          written_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'player_results_kept_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      players: {
        Row: {
          created_at: string;
          display_name: string;
          id: number;
          league: string;
          merged_into: number | null;
          position: string | null;
          role: string | null;
          team: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          display_name: string;
          id?: never;
          league: string;
          merged_into?: number | null;
          position?: string | null;
          role?: string | null;
          team?: string | null;
        };
        Update: {
          created_at?: string;
          display_name?: string;
          id?: never;
          league?: string;
          merged_into?: number | null;
          position?: string | null;
          role?: string | null;
          team?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'players_merged_into_fkey';
            columns: ['merged_into'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      plays: {
        Row: {
          actual: number | null;
          agreement: string | null;
          away_team: string;
          book: string;
          client_key: string;
          close_clv: number | null;
          close_ev: number | null;
          close_fair: number | null;
          close_minutes: number | null;
          close_point: number | null;
          close_price: number | null;
          closed_at: string | null;
          commence_time: string;
          created_at: string;
          earlier_results: NonNullable<Json>;
          etr: number | null;
          ev: number | null;
          event_id: string;
          fair: number | null;
          first_commence_time: string;
          graded_at: string | null;
          home_team: string;
          id: string;
          league: string;
          market: string;
          method: string | null;
          ninety_nine_play_id: number | null;
          own_price: boolean;
          player_id: number | null;
          player_name: string;
          point: number | null;
          price: number;
          prop_type: string | null;
          result: string | null;
          result_by: string | null;
          result_why: string | null;
          sabersim: number | null;
          settled_at: string | null;
          side: string;
          stake: number | null;
          table_name: string;
          user_id: string | null;
          voided_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          actual?: number | null;
          agreement?: string | null;
          away_team: string;
          book: string;
          client_key: string;
          close_clv?: number | null;
          close_ev?: number | null;
          close_fair?: number | null;
          close_minutes?: number | null;
          close_point?: number | null;
          close_price?: number | null;
          closed_at?: string | null;
          commence_time: string;
          created_at?: string;
          earlier_results?: NonNullable<Json>;
          etr?: number | null;
          ev?: number | null;
          event_id: string;
          fair?: number | null;
          first_commence_time: string;
          graded_at?: string | null;
          home_team: string;
          id?: string;
          league: string;
          market: string;
          method?: string | null;
          ninety_nine_play_id?: number | null;
          own_price: boolean;
          player_id?: number | null;
          player_name: string;
          point?: number | null;
          price: number;
          prop_type?: string | null;
          result?: string | null;
          result_by?: string | null;
          result_why?: string | null;
          sabersim?: number | null;
          settled_at?: string | null;
          side: string;
          stake?: number | null;
          table_name: string;
          user_id?: string | null;
          voided_at?: string | null;
        };
        Update: {
          actual?: number | null;
          agreement?: string | null;
          away_team?: string;
          book?: string;
          client_key?: string;
          close_clv?: number | null;
          close_ev?: number | null;
          close_fair?: number | null;
          close_minutes?: number | null;
          close_point?: number | null;
          close_price?: number | null;
          closed_at?: string | null;
          commence_time?: string;
          created_at?: string;
          earlier_results?: NonNullable<Json>;
          etr?: number | null;
          ev?: number | null;
          event_id?: string;
          fair?: number | null;
          first_commence_time?: string;
          graded_at?: string | null;
          home_team?: string;
          id?: string;
          league?: string;
          market?: string;
          method?: string | null;
          ninety_nine_play_id?: number | null;
          own_price?: boolean;
          player_id?: number | null;
          player_name?: string;
          point?: number | null;
          price?: number;
          prop_type?: string | null;
          result?: string | null;
          result_by?: string | null;
          result_why?: string | null;
          sabersim?: number | null;
          settled_at?: string | null;
          side?: string;
          stake?: number | null;
          table_name?: string;
          user_id?: string | null;
          voided_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'plays_ninety_nine_play_id_fkey';
            columns: ['ninety_nine_play_id'];
            isOneToOne: false;
            referencedRelation: 'ninety_nine_plays';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'plays_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      points_assists_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          bovada_over_price: number | null;
          bovada_point: number | null;
          bovada_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'points_assists_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      points_rebounds_assists_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          bovada_over_price: number | null;
          bovada_point: number | null;
          bovada_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'points_rebounds_assists_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      points_rebounds_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          bovada_over_price: number | null;
          bovada_point: number | null;
          bovada_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'points_rebounds_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      preferences: {
        Row: {
          books: string[] | null;
          odds_format: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          books?: string[] | null;
          odds_format?: string;
          user_id?: string;
        };
        Update: {
          books?: string[] | null;
          odds_format?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          dev: boolean;
          id: string;
          updated_at: string;
          username: string | null;
        };
        ComputedFields: never;
        Insert: {
          dev?: boolean;
          id: string;
          updated_at?: string;
          username?: string | null;
        };
        Update: {
          dev?: boolean;
          id?: string;
          updated_at?: string;
          username?: string | null;
        };
        Relationships: [];
      };
      props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          bovada_over_price: number | null;
          bovada_point: number | null;
          bovada_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      rebounds_assists_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          bovada_over_price: number | null;
          bovada_point: number | null;
          bovada_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'rebounds_assists_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      rebounds_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betonlineag_over_price: number | null;
          betonlineag_point: number | null;
          betonlineag_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          bovada_over_price: number | null;
          bovada_point: number | null;
          bovada_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          pinnacle_over_price: number | null;
          pinnacle_point: number | null;
          pinnacle_under_price: number | null;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betonlineag_over_price?: number | null;
          betonlineag_point?: number | null;
          betonlineag_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          bovada_over_price?: number | null;
          bovada_point?: number | null;
          bovada_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          pinnacle_over_price?: number | null;
          pinnacle_point?: number | null;
          pinnacle_under_price?: number | null;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'rebounds_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      sabersim_baseball_projections: {
        Row: {
          '1B': number | null;
          '2B': number | null;
          '3B': number | null;
          H: number | null;
          HR: number | null;
          id: number;
          K: number | null;
          Name: string;
          Opp: string | null;
          player_id: number | null;
          Pos: string | null;
          R: number | null;
          RBI: number | null;
          Team: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          '1B'?: number | null;
          '2B'?: number | null;
          '3B'?: number | null;
          H?: number | null;
          HR?: number | null;
          id?: never;
          K?: number | null;
          Name: string;
          Opp?: string | null;
          player_id?: number | null;
          Pos?: string | null;
          R?: number | null;
          RBI?: number | null;
          Team?: string | null;
          updated_at?: string;
        };
        Update: {
          '1B'?: number | null;
          '2B'?: number | null;
          '3B'?: number | null;
          H?: number | null;
          HR?: number | null;
          id?: never;
          K?: number | null;
          Name?: string;
          Opp?: string | null;
          player_id?: number | null;
          Pos?: string | null;
          R?: number | null;
          RBI?: number | null;
          Team?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      sabersim_projections: {
        Row: {
          assists: number | null;
          id: number;
          player_id: number | null;
          player_name: string;
          points: number | null;
          rebounds: number | null;
          team: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          assists?: number | null;
          id?: never;
          player_id?: number | null;
          player_name: string;
          points?: number | null;
          rebounds?: number | null;
          team?: string | null;
          updated_at?: string;
        };
        Update: {
          assists?: number | null;
          id?: never;
          player_id?: number | null;
          player_name?: string;
          points?: number | null;
          rebounds?: number | null;
          team?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      watched_players: {
        Row: {
          created_at: string;
          player_id: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          player_id: number;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          player_id?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'watched_players_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      wnba_assists_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'wnba_assists_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      wnba_etr_projections: {
        Row: {
          Assists: number | null;
          id: number;
          Player: string;
          player_id: number | null;
          Points: number | null;
          Reb: number | null;
          Team: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          Assists?: number | null;
          id?: never;
          Player: string;
          player_id?: number | null;
          Points?: number | null;
          Reb?: number | null;
          Team?: string | null;
          updated_at?: string;
        };
        Update: {
          Assists?: number | null;
          id?: never;
          Player?: string;
          player_id?: number | null;
          Points?: number | null;
          Reb?: number | null;
          Team?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      wnba_events: {
        Row: {
          away_moneyline: number | null;
          away_spread: number | null;
          away_spread_price: number | null;
          away_team: string;
          commence_time: string;
          home_moneyline: number | null;
          home_spread: number | null;
          home_spread_price: number | null;
          home_team: string;
          id: string;
          over_price: number | null;
          total: number | null;
          under_price: number | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          away_moneyline?: number | null;
          away_spread?: number | null;
          away_spread_price?: number | null;
          away_team: string;
          commence_time: string;
          home_moneyline?: number | null;
          home_spread?: number | null;
          home_spread_price?: number | null;
          home_team: string;
          id: string;
          over_price?: number | null;
          total?: number | null;
          under_price?: number | null;
          updated_at?: string;
        };
        Update: {
          away_moneyline?: number | null;
          away_spread?: number | null;
          away_spread_price?: number | null;
          away_team?: string;
          commence_time?: string;
          home_moneyline?: number | null;
          home_spread?: number | null;
          home_spread_price?: number | null;
          home_team?: string;
          id?: string;
          over_price?: number | null;
          total?: number | null;
          under_price?: number | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      wnba_points_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'wnba_points_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      wnba_pra_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'wnba_pra_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      wnba_rebounds_props: {
        Row: {
          away_team: string;
          betmgm_over_price: number | null;
          betmgm_point: number | null;
          betmgm_under_price: number | null;
          betrivers_over_price: number | null;
          betrivers_point: number | null;
          betrivers_under_price: number | null;
          commence_time: string;
          draftkings_over_price: number | null;
          draftkings_point: number | null;
          draftkings_under_price: number | null;
          espnbet_over_price: number | null;
          espnbet_point: number | null;
          espnbet_under_price: number | null;
          event_id: string;
          fanduel_over_price: number | null;
          fanduel_point: number | null;
          fanduel_under_price: number | null;
          fliff_over_price: number | null;
          fliff_point: number | null;
          fliff_under_price: number | null;
          home_team: string;
          id: number;
          player_id: number | null;
          player_name: string;
          updated_at: string;
          williamhill_us_over_price: number | null;
          williamhill_us_point: number | null;
          williamhill_us_under_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          away_team: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team: string;
          id?: never;
          player_id?: number | null;
          player_name: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Update: {
          away_team?: string;
          betmgm_over_price?: number | null;
          betmgm_point?: number | null;
          betmgm_under_price?: number | null;
          betrivers_over_price?: number | null;
          betrivers_point?: number | null;
          betrivers_under_price?: number | null;
          commence_time?: string;
          draftkings_over_price?: number | null;
          draftkings_point?: number | null;
          draftkings_under_price?: number | null;
          espnbet_over_price?: number | null;
          espnbet_point?: number | null;
          espnbet_under_price?: number | null;
          event_id?: string;
          fanduel_over_price?: number | null;
          fanduel_point?: number | null;
          fanduel_under_price?: number | null;
          fliff_over_price?: number | null;
          fliff_point?: number | null;
          fliff_under_price?: number | null;
          home_team?: string;
          id?: never;
          player_id?: number | null;
          player_name?: string;
          updated_at?: string;
          williamhill_us_over_price?: number | null;
          williamhill_us_point?: number | null;
          williamhill_us_under_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'wnba_rebounds_props_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'players';
            referencedColumns: ['id'];
          },
        ];
      };
      wnba_sabersim_projections: {
        Row: {
          assists: number | null;
          id: number;
          player_id: number | null;
          player_name: string;
          points: number | null;
          rebounds: number | null;
          team: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          assists?: number | null;
          id?: never;
          player_id?: number | null;
          player_name: string;
          points?: number | null;
          rebounds?: number | null;
          team?: string | null;
          updated_at?: string;
        };
        Update: {
          assists?: number | null;
          id?: never;
          player_id?: number | null;
          player_name?: string;
          points?: number | null;
          rebounds?: number | null;
          team?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      closing_quotes: {
        Row: {
          book: string | null;
          closed_at: string;
          commence_time: string;
          event_id: string;
          last_update: string | null;
          market: string;
          over_price: number | null;
          player_id: number | null;
          player_name: string | null;
          point: number | null;
          prop_type: string | null;
          seen_at: string;
          table_name: string;
          under_price: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      quotes: {
        Row: {
          book: string | null;
          event_id: string;
          last_update: string | null;
          market: string;
          over_price: number | null;
          player_id: number | null;
          player_name: string | null;
          point: number | null;
          prop_type: string | null;
          seen_at: string;
          table_name: string;
          under_price: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      book_overrounds: {
        Args: { p_tables: string[] };
        Returns: {
          book: string;
          prop_type: string;
          quotes: number;
          table_name: string;
          total: number;
        }[];
      };
      claim_notifications: {
        Args: { p_at: string; p_limit: number };
        Returns: {
          alert: Json;
          auth: string;
          device: number;
          endpoint: string;
          fresh: number;
          odds_format: string;
          p256dh: string;
          until: string;
        }[];
      };
      close_games: { Args: { p_now?: string }; Returns: number };
      closing_overrounds: { Args: { p_event_ids: string[] }; Returns: Json };
      decide_name: {
        Args: {
          p_decision: string;
          p_league: string;
          p_player_id?: number;
          p_role?: string;
          p_spelling: string;
          p_team?: string;
        };
        Returns: Json;
      };
      earlier_projections: {
        Args: Record<PropertyKey, never>;
        Returns: {
          ended_at: string;
          players: number;
          stored_at: string;
          table_name: string;
        }[];
      };
      fetch_pace: {
        Args: Record<PropertyKey, never>;
        Returns: {
          credits: number;
          function_name: string;
          last_scheduled: string;
          since: string;
          usual_gap: number;
        }[];
      };
      forget_snapshots: { Args: { p_paths: string[] }; Returns: undefined };
      import_name_decisions: { Args: { p_preview: boolean; p_rows: Json }; Returns: Json };
      import_plays: { Args: { p_plays: Json }; Returns: Json };
      joined_names: { Args: { p_offset?: number }; Returns: Json };
      line_story: {
        Args: {
          p_event_id: string;
          p_player_id?: number;
          p_player_name: string;
          p_prop_type?: string;
          p_table: string;
        };
        Returns: {
          book: string;
          kind: string;
          over_price: number;
          point: number;
          seen_at: string;
          under_price: number;
        }[];
      };
      mark_play: {
        Args: { p_id: string; p_result: string };
        Returns: {
          actual: number | null;
          agreement: string | null;
          away_team: string;
          book: string;
          client_key: string;
          close_clv: number | null;
          close_ev: number | null;
          close_fair: number | null;
          close_minutes: number | null;
          close_point: number | null;
          close_price: number | null;
          closed_at: string | null;
          commence_time: string;
          created_at: string;
          earlier_results: NonNullable<Json>;
          etr: number | null;
          ev: number | null;
          event_id: string;
          fair: number | null;
          first_commence_time: string;
          graded_at: string | null;
          home_team: string;
          id: string;
          league: string;
          market: string;
          method: string | null;
          ninety_nine_play_id: number | null;
          own_price: boolean;
          player_id: number | null;
          player_name: string;
          point: number | null;
          price: number;
          prop_type: string | null;
          result: string | null;
          result_by: string | null;
          result_why: string | null;
          sabersim: number | null;
          settled_at: string | null;
          side: string;
          stake: number | null;
          table_name: string;
          user_id: string | null;
          voided_at: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'plays';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      moved_lines: {
        Args: { p_prop_types?: string[]; p_since: string; p_tables: string[] };
        Returns: {
          book: string;
          event_id: string;
          moved_at: string;
          player_name: string;
          point: number;
          prop_type: string;
          table_name: string;
          was: number;
        }[];
      };
      moved_props: {
        Args: { p_limit?: number; p_prop_types?: string[]; p_since: string; p_tables: string[] };
        Returns: {
          book: string;
          event_id: string;
          moved_at: string;
          moves: number;
          opened: number;
          over_price: number;
          player_id: number;
          player_name: string;
          point: number;
          prop_type: string;
          table_name: string;
          under_price: number;
          was: number;
        }[];
      };
      name_decisions: { Args: Record<PropertyKey, never>; Returns: Json };
      names_to_review: { Args: { p_league?: string; p_offset?: number }; Returns: Json };
      note_alerts: { Args: { p_facts: Json; p_seen_at: string }; Returns: number };
      note_recommendations: { Args: { p_rows: Json; p_seen_at: string }; Returns: number };
      note_snapshot: {
        Args: {
          p_delta_from: number;
          p_hash: string;
          p_name: string;
          p_number: number;
          p_paths: string[];
          p_seen_at: string;
          p_stand: string;
        };
        Returns: boolean;
      };
      player_rows: { Args: { p_player_id: number; p_tables: string[] }; Returns: Json };
      plays_to_settle: {
        Args: { p_is_first?: boolean; p_limit?: number; p_news?: string; p_without?: string[] };
        Returns: Json;
      };
      price_play: { Args: { p_pick_id: number; p_worth: Json }; Returns: boolean };
      prune_line_history: {
        Args: { p_everything_kept?: string; p_most_prices?: number; p_prices_kept?: string };
        Returns: Json;
      };
      recommendation_record: {
        Args: Record<PropertyKey, never>;
        Returns: {
          ahead: number;
          beaten: number;
          close_clv: Json;
          close_ev: Json;
          expected: number;
          league: string;
          losses: number;
          pushes: number;
          ungraded: number;
          units: Json;
          voids: number;
          wins: number;
        }[];
      };
      recommendations: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number };
        Returns: {
          actual: number | null;
          agreement: string | null;
          away_team: string;
          book: string;
          client_key: string;
          close_clv: number | null;
          close_ev: number | null;
          close_fair: number | null;
          close_minutes: number | null;
          close_point: number | null;
          close_price: number | null;
          closed_at: string | null;
          commence_time: string;
          created_at: string;
          earlier_results: NonNullable<Json>;
          etr: number | null;
          ev: number | null;
          event_id: string;
          fair: number | null;
          first_commence_time: string;
          graded_at: string | null;
          home_team: string;
          id: string;
          league: string;
          market: string;
          method: string | null;
          ninety_nine_play_id: number | null;
          own_price: boolean;
          player_id: number | null;
          player_name: string;
          point: number | null;
          price: number;
          prop_type: string | null;
          result: string | null;
          result_by: string | null;
          result_why: string | null;
          sabersim: number | null;
          settled_at: string | null;
          side: string;
          stake: number | null;
          table_name: string;
          user_id: string | null;
          voided_at: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'plays';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      record_play: {
        Args: { p_play: Json };
        Returns: {
          actual: number | null;
          agreement: string | null;
          away_team: string;
          book: string;
          client_key: string;
          close_clv: number | null;
          close_ev: number | null;
          close_fair: number | null;
          close_minutes: number | null;
          close_point: number | null;
          close_price: number | null;
          closed_at: string | null;
          commence_time: string;
          created_at: string;
          earlier_results: NonNullable<Json>;
          etr: number | null;
          ev: number | null;
          event_id: string;
          fair: number | null;
          first_commence_time: string;
          graded_at: string | null;
          home_team: string;
          id: string;
          league: string;
          market: string;
          method: string | null;
          ninety_nine_play_id: number | null;
          own_price: boolean;
          player_id: number | null;
          player_name: string;
          point: number | null;
          price: number;
          prop_type: string | null;
          result: string | null;
          result_by: string | null;
          result_why: string | null;
          sabersim: number | null;
          settled_at: string | null;
          side: string;
          stake: number | null;
          table_name: string;
          user_id: string | null;
          voided_at: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'plays';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      release_lease: { Args: { p_holder: string; p_name: string }; Returns: boolean };
      release_leases: { Args: { p_holder: string }; Returns: number };
      replace_events: {
        Args: {
          p_from: string;
          p_keep_ids?: string[];
          p_rows: Json;
          p_seen_at: string;
          p_table: string;
          p_to: string;
        };
        Returns: Json;
      };
      replace_projections: { Args: { p_rows: Json; p_seen_at: string; p_table: string }; Returns: Json };
      replace_props: {
        Args: {
          p_keep_event_ids: string[];
          p_prop_types?: string[];
          p_quotes?: Json;
          p_rows: Json;
          p_seen_at: string;
          p_table: string;
        };
        Returns: Json;
      };
      replace_results: {
        Args: { p_by?: string; p_league: string; p_preview?: boolean; p_rows: Json; p_source: string };
        Returns: Json;
      };
      reserve_credits: {
        Args: {
          p_cap: number;
          p_credits: number;
          p_floor: number;
          p_public_cap: number;
          p_remaining: number;
          p_run_id: string;
          p_since: string;
        };
        Returns: string;
      };
      restore_play: {
        Args: { p_id: string };
        Returns: {
          actual: number | null;
          agreement: string | null;
          away_team: string;
          book: string;
          client_key: string;
          close_clv: number | null;
          close_ev: number | null;
          close_fair: number | null;
          close_minutes: number | null;
          close_point: number | null;
          close_price: number | null;
          closed_at: string | null;
          commence_time: string;
          created_at: string;
          earlier_results: NonNullable<Json>;
          etr: number | null;
          ev: number | null;
          event_id: string;
          fair: number | null;
          first_commence_time: string;
          graded_at: string | null;
          home_team: string;
          id: string;
          league: string;
          market: string;
          method: string | null;
          ninety_nine_play_id: number | null;
          own_price: boolean;
          player_id: number | null;
          player_name: string;
          point: number | null;
          price: number;
          prop_type: string | null;
          result: string | null;
          result_by: string | null;
          result_why: string | null;
          sabersim: number | null;
          settled_at: string | null;
          side: string;
          stake: number | null;
          table_name: string;
          user_id: string | null;
          voided_at: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'plays';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      restore_projections: { Args: { p_stored_at: string; p_table: string }; Returns: number };
      settle_plays: { Args: { p_as_of: string; p_rows: Json }; Returns: number };
      slate_props: { Args: Record<PropertyKey, never>; Returns: Json };
      slate_written: { Args: Record<PropertyKey, never>; Returns: Json };
      snapshots_now: { Args: Record<PropertyKey, never>; Returns: Json };
      take_lease: { Args: { p_holder: string; p_name: string; p_seconds: number }; Returns: boolean };
      take_snapshot: { Args: { p_name: string }; Returns: Json };
      undo_name_decision: { Args: { p_id: number }; Returns: Json };
      void_play: {
        Args: { p_id: string };
        Returns: {
          actual: number | null;
          agreement: string | null;
          away_team: string;
          book: string;
          client_key: string;
          close_clv: number | null;
          close_ev: number | null;
          close_fair: number | null;
          close_minutes: number | null;
          close_point: number | null;
          close_price: number | null;
          closed_at: string | null;
          commence_time: string;
          created_at: string;
          earlier_results: NonNullable<Json>;
          etr: number | null;
          ev: number | null;
          event_id: string;
          fair: number | null;
          first_commence_time: string;
          graded_at: string | null;
          home_team: string;
          id: string;
          league: string;
          market: string;
          method: string | null;
          ninety_nine_play_id: number | null;
          own_price: boolean;
          player_id: number | null;
          player_name: string;
          point: number | null;
          price: number;
          prop_type: string | null;
          result: string | null;
          result_by: string | null;
          result_why: string | null;
          sabersim: number | null;
          settled_at: string | null;
          side: string;
          stake: number | null;
          table_name: string;
          user_id: string | null;
          voided_at: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'plays';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
